import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { fieldOf } from '../../core/fields/kinds.ts'
import { filterable, sortable } from '../../core/reading/query.ts'
import { product } from '../demo/demo.server.ts'
import { fillLarge } from '../demo/fillLarge.server.ts'
import { fillMoves } from './fillMoves.ts'
import { fillOrders } from './fillOrders.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { signIn, timed } from './session.ts'

// node tools/bench/everyList.ts 200000 : every list, narrowed down and sorted in every way that it offers, in a company with so many lots, moves and order lines.

/** What takes longer is named, in ms; five seconds are refused. */
const slow = 500

const size = askedSize(1000, 'Say how many rows: node tools/bench/everyList.ts 200000')

/** How a list may be asked: as it opens, and by each of its filters and sorts. */
const questionsOf = (entity: AnyEntity): readonly string[] => [
  '',
  ...filterable(entity, entity.fields).flatMap(name => {
    const field: (Field & { readonly options?: Readonly<Record<string, unknown>> }) | undefined = fieldOf(entity.fields, name)
    if (field?.kind === 'flag') return [`?${name}=true`]
    return field?.kind === 'choice' && field.options ? Object.keys(field.options).map(option => `?${name}=${option}`) : []
  }),
  ...sortable(entity, entity.fields).flatMap(name => [`?sort=${name}`, `?sort=-${name}`]),
]

await withOwnCompany(
  'everyList',
  async tx => {
    await fillLarge({ tx, product }, { rows: size })
    await fillMoves(tx, size)
    await fillOrders(tx, size)
  },
  async ({ databaseUrl, folder }) => {
    const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
    try {
      const { token } = await signIn(whole.url, 'admin')
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh' }
      let asked = 0
      for (const entity of [...registry.entities.values(), ...registry.lines.values()]) {
        for (const question of questionsOf(entity)) {
          const ask = () => timed(async () => (await fetch(`${whole.url}${apiPath(entity)}${question}`, { headers })).status)
          const first = await ask()
          asked += 1
          if (first.value === 200 && first.seconds * 1000 <= slow) continue
          // The first one also prepares, and counts what is then known.
          const again = await ask()
          const took = [first, again].map(({ value, seconds }) => `${value} ${Math.round(seconds * 1000)} ms`)
          process.stdout.write(`${took.join(', then ')}: ${apiPath(entity)}${question}\n`)
        }
      }
      process.stdout.write(`${asked} lists asked\n`)
    } finally {
      whole.child.kill()
    }
  },
)
