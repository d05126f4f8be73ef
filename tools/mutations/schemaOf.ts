import { registry } from '../../app/registry.ts'
import { diffSchema } from '../../core/database/schemaDiff.ts'
import { readSchemaRecord } from '../../core/database/schemaRecord.server.ts'
import { checkRegistry } from '../../core/product/checkRegistry.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'

// Says the statements of the migration that would come with what the definitions here want, as JSON; fails where they are refused, as the product does when it starts.
const wrong = checkRegistry(registry)
if (wrong.length > 0) throw new Error(wrong.join('; '))
process.stdout.write(JSON.stringify(diffSchema(readSchemaRecord('migrations/schema'), wantedSchema(registry))))
