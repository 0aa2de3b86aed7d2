/** Migration: webhooks, and the outbox of their deliveries. */
import type { Dialect } from "../../Dialect.js"

export const webhooks = ({ table, type: { integer, text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE webhooks (
    organization_id ${text} NOT NULL,
    id ${text} NOT NULL,
    url ${text} NOT NULL,
    event_types ${text},
    description ${text},
    secret ${text} NOT NULL,
    former_secret ${text},
    former_until ${timestamp},
    disabled_reason ${text} CHECK (disabled_reason IN ('asked', 'gone')),
    created_at ${timestamp} NOT NULL,
    updated_at ${timestamp} NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id) REFERENCES organizations (id)
  ) ${table.plain}`,
  `CREATE TABLE webhook_deliveries (
    organization_id ${text} NOT NULL,
    webhook_id ${text} NOT NULL,
    id ${text} NOT NULL,
    type ${text} NOT NULL,
    data ${text} NOT NULL,
    occurred_at ${timestamp} NOT NULL,
    state ${text} NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
    attempts ${integer} NOT NULL,
    fence ${integer} NOT NULL,
    next_at ${timestamp},
    last_attempt ${text},
    PRIMARY KEY (organization_id, webhook_id, id),
    FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id)
  ) ${table.plain}`,
  "CREATE INDEX webhook_deliveries_next ON webhook_deliveries (next_at, id, webhook_id) WHERE next_at IS NOT NULL",
  "CREATE INDEX webhook_deliveries_age ON webhook_deliveries (organization_id, occurred_at)"
]
