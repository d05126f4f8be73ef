import { enableCompileCache } from 'node:module'
import { readEnvironment } from '../app/environment.server.ts'
import { buildBrowser, isBrowserBuilt } from './browserBuild.ts'
import { compiledFolder } from './compiledFolder.ts'
import { prepareEnding } from './ending.ts'
import { refuseTakenPort } from './listening.ts'
import { say, sayProgress } from './say.ts'

// npm start : the whole product in one process, with its database where none is named.

enableCompileCache(compiledFolder)
const ending = prepareEnding()
try {
  const environment = readEnvironment(process.env)
  await refuseTakenPort(environment.host, environment.port)
  const host = environment.host === '0.0.0.0' ? 'localhost' : environment.host
  const address = `Meniscus  http://${host}:${environment.port}`
  sayProgress('正在准备数据库和浏览器部分… · Preparing the database and the browser part…')
  const browser = isBrowserBuilt() ? undefined : buildBrowser()
  // Fetched only now, so that what is compiled of it is kept.
  const { runProduct } = await import('./runProduct.ts')
  const product = runProduct(environment, ending, { browser, pageServed: () => say([address]) })
  // What keeps the browser part from being built is told at once.
  const [lines] = await Promise.all([product, browser])
  say([address, ...lines, '按 Ctrl+C 停止 · Ctrl+C stops it'])
} catch (error) {
  await ending.fail(error)
}
