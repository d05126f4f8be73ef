import { readEnvironment } from '../app/environment.server.ts'
import { registry } from '../app/registry.ts'
import { schemaRecord } from '../app/server.ts'
import { missingWords, unmigrated } from '../core/schema/unmigrated.server.ts'
import { inLanguage } from '../core/language/label.ts'
import { prepareEnding } from './ending.ts'
import { runProduct } from './runProduct.ts'
import { say } from './say.ts'

// The server tier of `npm run dev`, restarted whenever one of its files changes; the database outlives it.

const ending = prepareEnding()
try {
  const missing = unmigrated(registry, schemaRecord)
  if (missing.length > 0) say(missing.map(wanting => inLanguage(missingWords(wanting), 'en')))
  say(await runProduct(readEnvironment(process.env), ending))
} catch (error) {
  await ending.fail(error)
}
