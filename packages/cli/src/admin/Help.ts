/** What `admin --help` says after its options. */
export const adminCommands = `
Commands:

  organization create NAME
  organization update ORGANIZATION_ID
  organization list
  organization delete ORGANIZATION_ID --yes
  key create [ORGANIZATION_ID] NAME
  key list [ORGANIZATION_ID]
  key rotate [ORGANIZATION_ID] KEY_ID
  key revoke [ORGANIZATION_ID] KEY_ID
  retention run --days N
  audit list
  backup FILE
  export ORGANIZATION_ID > FILE
  import < FILE
  migrate

They work on a database, beside a running server. With --url, key commands work on the keys of the organization whose key asks.
ORGANIZATION_ID is the id or the external id of an organization; key commands can do without where there is one organization.

A rotated key goes on working for 24 hours, or as many as --overlap-hours says. Times are such as 2027-01-31T12:00:00Z. An organization can have
two live keys. A key is shown once, on a terminal; into a file or a pipe it goes with --json.

organization update changes what is given and leaves the rest; a limit below what is there takes nothing away. organization delete removes the
organization with everything that it has, for good. retention run drops the texts of the answers of runs that were started at least so many days
ago; what was measured stays. Where there are several organizations it needs --organization ID or --all-organizations.

audit list shows who did what, newest first, in all organizations or in the one that --organization names: each write with a key, and each of these commands but lists and backup. Entries are kept for 400 days,
10,000 of each organization, and outlive it.

backup writes a copy of a SQLite database to FILE, which must not be there yet. For Postgres, use pg_dump. export writes the organization with
everything that it has, hashes of its keys included; import reads it into another database, SQLite or Postgres, of the same release. migrate brings
the database's schema up to date. serve and worker do so too; of a SQLite file whatever opens it. Other verbs make the schema of an empty Postgres
where they write, and refuse an older one.
`
