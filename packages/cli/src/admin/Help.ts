/** The text of `admin --help` after its options. */
export const adminCommands = `
Commands:

  organization create NAME
  organization update ORGANIZATION_ID
  organization list
  organization delete ORGANIZATION_ID --yes
  organization erase-names ORGANIZATION_ID --person NAME --dry-run | --yes
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

The commands work on a database, also while a server is running on it. With --url, key commands work on a server: on the keys of the organization
to which the given key belongs. ORGANIZATION_ID is the id or the external id of an organization. Key commands do not need it where the database has
one organization.

A rotated key still works for 24 hours, or for --overlap-hours. Times are written like 2027-01-31T12:00:00Z. An organization can have two live
keys. A key is shown once, on a terminal. To write a key into a file or a pipe, give --json.

organization update changes the given fields and leaves the others. A limit below the present use deletes nothing. organization delete deletes the
organization and all its data; this cannot be undone. retention run deletes the texts of the answers of runs that were started at least --days
ago; the measured numbers stay. organization erase-names erases the names of a person, in every spelling that --person gives, from ended runs and
from replies to repeated requests; this cannot be undone, so look at the counts of --dry-run first. It leaves the brands, topics, prompts and other
words of the organization itself, and lists those with a name. Where the database has several organizations, retention run needs --organization ID or --all-organizations.

audit list shows who did what, newest first, in all organizations or in the one that --organization names. It has an entry for each write with a
key, and for each admin command except lists and backup. Entries are kept for 400 days, at most 10,000 for each organization. The entries of a
deleted organization are kept too.

backup writes a copy of a SQLite database to FILE, which must not exist yet. For Postgres, use pg_dump. export writes all data of an organization,
with the hashes of its keys; import reads such a file into another database, SQLite or Postgres, of the same release. migrate brings the schema of
the database up to date. serve and worker do that too, and any verb that opens a SQLite file. On Postgres, the other verbs that write create the
schema of an empty database, and refuse a schema of an older release.
`
