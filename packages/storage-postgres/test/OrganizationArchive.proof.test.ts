import { carries, databases } from "./OrganizationArchiveSuite.js"

carries(databases(), 12)
