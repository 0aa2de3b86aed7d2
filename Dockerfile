# The self-hosted server (examples/server). `docker compose up` runs it with Postgres; alone it keeps a SQLite file in /data.
#
#   docker build -t brand-visibility .
#   docker run -p 127.0.0.1:8787:8787 -v brand-visibility:/data brand-visibility

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN node scripts/bootstrap.mjs
RUN npm prune --omit=dev

FROM node:22-bookworm-slim
# The files belong to root, so that the server, which runs as another user, cannot change its own code.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATABASE_URL=sqlite:/data/visibility.db
# The server writes its other files into the working directory.
WORKDIR /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/examples/server/dist/health.js"]
CMD ["node", "/app/examples/server/dist/main.js"]
