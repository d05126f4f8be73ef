import { createServer } from 'vite'
import { readEnvironment } from '../app/environment.server.ts'
import { freePort } from '../core/database/freePort.server.ts'
import { prepareEnding } from './ending.ts'
import { refuseTakenPort } from './listening.ts'
import { keepRestarting } from './restarting.ts'
import { say } from './say.ts'
import { openStore } from './store.ts'

// npm run dev : both tiers with reload. The browser part comes from Vite, which hands calls on to the server behind it.

const ending = prepareEnding()
try {
  const environment = readEnvironment(process.env)
  await refuseTakenPort(environment.host, environment.port)
  const store = await openStore(environment, ending)
  const apiPort = await freePort()
  process.env['API_ADDRESS'] = `http://127.0.0.1:${apiPort}`

  const stop = keepRestarting({
    script: 'tools/devServer.ts',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), DATABASE_URL: store.url, DATABASE_OWNER_URL: store.ownerUrl },
    folders: ['app', 'areas', 'core', 'migrations', 'tools'],
    concerns: file => /\.(ts|sql)$/.test(file) && !/\.(test|web)\.ts$/.test(file),
    restarts: file => say([`${file} has changed: the server starts again`]),
  })
  ending.before(stop)

  const vite = await createServer({ configLoader: 'native', server: { host: environment.host, port: environment.port, strictPort: true } })
  ending.before(() => vite.close())
  await vite.listen()
  say([`Meniscus (dev)  http://${environment.host}:${environment.port}`])
} catch (error) {
  await ending.fail(error)
}
