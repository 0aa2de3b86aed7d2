/** What `npm run admin -- --help` prints. */
export const help = `Usage: npm run admin -- COMMAND [--json]

  organization create NAME [--external-id ID|none] [--prompt-limit-per-brand N|none] [--prompt-limit N|none]
                           [--custom-perception-prompts on|off] [ROOFS]
  organization update ORGANIZATION_ID [--name NAME] [the options of organization create]
  organization list
  organization delete ORGANIZATION_ID --yes
  key create ORGANIZATION_ID NAME [--scopes read,write,admin] [--expires DATE_AND_TIME]
  key list ORGANIZATION_ID
  key rotate ORGANIZATION_ID KEY_ID [--overlap-hours N] [--expires DATE_AND_TIME]
  key revoke ORGANIZATION_ID KEY_ID
  retention run --days N [--organization ORGANIZATION_ID]
  audit list [--organization ORGANIZATION_ID] [--since DATE_AND_TIME] [--limit N] [--before ENTRY_ID]
  backup FILE
  export ORGANIZATION_ID > FILE
  import < FILE
  migrate

A rotated key goes on working for 24 hours, or as many as --overlap-hours says (0 to 720). DATE_AND_TIME is such as
2027-01-31T12:00:00Z. KEY_ID is the id that organization create, key create, key rotate and key list show. An organization can have two live
keys. A key is shown once, on a terminal; into a file or a pipe it goes with --json.

--external-id is what you call the organization elsewhere, such as the id of an account; no two organizations have the same.

ROOFS are --daily-budget-usd N|none, --max-active-runs N|none, --max-brands N|none and --max-stored-gb N|none: US dollars that calls may cost
in a day of UTC, runs under way at once, brands, and gigabytes of answers. organization update changes what is given and leaves the rest; a
limit below what is there takes nothing away.

organization delete removes the organization with everything that it has, for good.

retention run drops the texts of the answers of runs that were started at least N days ago; what was measured stays.

audit list shows who did what, newest first: each write with a key, and each of these commands but list and backup. --limit is 1 to 500
(default 100); --before goes on where a page ended. Entries are kept for 400 days, 10,000 of each organization, and outlive it.

backup writes a copy of a SQLite database to FILE, which must not be there yet. For Postgres, use pg_dump.

export writes the organization with everything that it has, hashes of its keys included; import reads it into another database, SQLite or
Postgres, of the same release.

migrate brings the database's schema up to date, as every start does, and does nothing else.

DATABASE_URL names the database, as for npm start.`
