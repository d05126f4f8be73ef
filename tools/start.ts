import { enableCompileCache } from 'node:module'
import { readEnvironment } from '../app/environment.server.ts'
import { buildBrowser, isBrowserBuilt } from './browserBuild.ts'
import { compiledFolder } from './compiledFolder.ts'
import { prepareEnding } from './ending.ts'
import { refuseTakenPort } from './listening.ts'
import { say } from './say.ts'

// npm start : the whole product in one process, with its database where none is named.

enableCompileCache(compiledFolder)
const ending = prepareEnding()
try {
  const environment = readEnvironment(process.env)
  await refuseTakenPort(environment.host, environment.port)
  if (!isBrowserBuilt()) {
    say(['正在构建浏览器部分… · Building the browser part…'])
    await buildBrowser()
  }
  // Fetched only now, so that what is compiled of it is kept.
  const { runProduct } = await import('./runProduct.ts')
  const lines = await runProduct(environment, ending)
  const host = environment.host === '0.0.0.0' ? 'localhost' : environment.host
  say([`Meniscus  http://${host}:${environment.port}`, ...lines, '按 Ctrl+C 停止 · Ctrl+C stops it'])
} catch (error) {
  await ending.fail(error)
}
