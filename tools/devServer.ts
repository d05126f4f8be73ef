import { readEnvironment } from '../app/environment.server.ts'
import { prepareEnding } from './ending.ts'
import { runProduct } from './runProduct.ts'
import { say } from './say.ts'

// The server tier of `npm run dev`, restarted whenever one of its files changes; the database outlives it.

const ending = prepareEnding()
try {
  say(await runProduct(readEnvironment(process.env), ending))
} catch (error) {
  await ending.fail(error)
}
