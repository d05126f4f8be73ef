import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from '../../app/environment.server.ts'
import { buildBrowser, isBrowserBuilt } from '../../tools/browserBuild.ts'
import { prepareEnding } from '../../tools/ending.ts'
import { runProduct } from '../../tools/runProduct.ts'
import { tellDatabase } from './journeyDatabase.ts'
import { listenAsModel } from './listeningModel.ts'
import { passingPlace } from './passingPlace.ts'

// What the journeys are walked on: the production build and the demo company, on a database that goes with the process.

const dataFolder = join(passingPlace, `meniscus-journeys-${process.pid}-${randomBytes(4).toString('hex')}`)
const ending = prepareEnding()
ending.before(() => rm(dataFolder, { recursive: true, force: true }))
try {
  const browser = isBrowserBuilt() ? undefined : buildBrowser()
  const model = await listenAsModel()
  ending.before(async () => model.close())
  const environment = readEnvironment({
    PORT: process.env['PORT'],
    AI_URL: model.url,
    AI_MODEL: 'reader-1',
    OUTGOING_INTERNAL: '127.0.0.1',
  })
  await Promise.all([runProduct({ ...environment, dataFolder }, ending, { browser }), browser])
  await tellDatabase(dataFolder, String(environment.port), ending)
} catch (error) {
  await ending.fail(error)
}
