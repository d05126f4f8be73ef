import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { JsonSchema } from '../define/kind.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { leadSchema } from '../reports/reportAnswer.ts'
import { mostTiles, shows, type DashboardNumbers, type DashboardView, type DrawnBy, type Tile, type TileOffer } from './dashboard.ts'

const whole: JsonSchema = { type: 'integer' }
const written: JsonSchema = { type: 'string' }
const truth: JsonSchema = { type: 'boolean' }

const tileSchema = exactly({
  standard: orNull(written),
  view: orNull(whole),
  list: orNull(written),
  report: orNull(written),
  asked: orNull(written),
  show: { type: 'string', enum: Object.keys(shows) },
  by: orNull(written),
  split: orNull(written),
  key: written,
  title: written,
  entity: orNull(written),
  parameters: written,
})

const ownRecord = exactly({ entity: written, id: whole, kind: written, title: written, at: { type: 'string', format: 'date-time' } })

/** `GET /api/dashboard/`: what waits for this person's decision, what they have begun, and which tiles they have; counts come with the numbers. */
export const readDashboard = defineCall<DashboardView>()({
  name: 'dashboard.read',
  label: ['首页', 'Dashboard'],
  method: 'GET',
  path: '/api/dashboard/',
  point: null,
  input: {},
  output: exactly({
    approvals: exactly({ todo: whole, overdue: whole }),
    drafts: listOf(ownRecord),
    tiles: listOf(tileSchema),
    arranged: truth,
  }),
})

const counted = orNull(exactly({ count: whole, isExact: truth }))
const work = listOf(exactly({ entity: written, label: written, parameters: written, number: counted, why: orNull(written) }))

const day: JsonSchema = { type: 'string', format: 'date' }
const todo = exactly({
  entity: written,
  id: whole,
  kind: written,
  title: written,
  about: written,
  dueOn: orNull(day),
  next: exactly({
    does: { type: 'string', enum: ['decide', 'step', 'make', 'open'] },
    label: written,
    entity: orNull(written),
    name: orNull(written),
  }),
})

/** `GET /api/dashboard/numbers/`: every number of the dashboard in one answer, each exact to 10,000 and within the person's scope. */
export const readDashboardNumbers = defineCall<DashboardNumbers>()({
  name: 'dashboard.numbers',
  label: ['首页的数字', 'Numbers of the dashboard'],
  method: 'GET',
  path: '/api/dashboard/numbers/',
  point: null,
  input: {},
  output: exactly({
    waiting: work,
    overdue: work,
    todo: orNull(exactly({ today: day, rows: listOf(todo), isWhole: truth })),
    tiles: listOf(
      exactly({
        key: written,
        number: counted,
        why: orNull(written),
        figure: orNull(exactly({ label: written, text: written, leadsTo: leadSchema })),
        rows: orNull(
          exactly({ columns: listOf(written), rows: listOf(exactly({ id: orNull(whole), leadsTo: leadSchema, cells: listOf(written) })) }),
        ),
        chart: orNull(
          exactly({
            by: written,
            counted: orNull(written),
            whole: orNull({ type: 'number' }),
            byMonth: truth,
            shareOf: orNull(written),
            series: listOf(exactly({ label: written, tone: orNull(written) })),
            bars: listOf(
              exactly({
                label: written,
                count: { type: 'number' },
                text: orNull(written),
                leadsTo: leadSchema,
                share: orNull({ type: 'number' }),
                parts: listOf(exactly({ count: { type: 'number' }, leadsTo: leadSchema })),
              }),
            ),
            isWhole: truth,
          }),
        ),
      }),
    ),
  }),
})

const tiles = exactly({ tiles: listOf(tileSchema), arranged: truth })

/** A person's tiles, after a change. */
export interface Arranged {
  readonly tiles: readonly Tile[]
  readonly arranged: boolean
}

const by = text(['分组字段', 'Grouped by'], { max: 80 })
const split = text(['细分字段', 'Divided by'], { max: 80 })

const list = text(['列表', 'List'], { max: 80 })
const report = text(['报表', 'Report'], { max: 80 })
const asked = text(['条件', 'Conditions'], { max: 1000 })

/** `POST /api/dashboard/tiles/`: puts a saved view, all records of a list, or a report behind the other tiles. What is there already stays where it is. */
export const pinTile = defineCall<Arranged>()({
  name: 'dashboard.pin',
  label: ['固定到首页', 'Pin to the dashboard'],
  method: 'POST',
  path: '/api/dashboard/tiles/',
  point: null,
  input: {
    view: integer(['视图', 'View'], { min: 1 }),
    list,
    report,
    asked,
    show: choice(['显示方式', 'Shown as'], shows, { required: true }),
    by,
    split,
  },
  output: tiles,
})

/** `POST /api/dashboard/arrangement/`: shows these tiles in this order, and no others. */
export const arrangeTiles = defineCall<Arranged>()({
  name: 'dashboard.arrange',
  label: ['排列首页', 'Arrange the dashboard'],
  method: 'POST',
  path: '/api/dashboard/arrangement/',
  point: null,
  input: {
    tiles: lines(
      ['磁贴', 'Tiles'],
      {
        standard: text(['推荐磁贴', 'Proposed tile'], { max: 80 }),
        view: integer(['视图', 'View'], { min: 1 }),
        list,
        report,
        asked,
        show: choice(['显示方式', 'Shown as'], shows),
        by,
        split,
      },
      { max: mostTiles },
    ),
  },
  output: tiles,
})

/** `DELETE /api/dashboard/arrangement/`: shows what the areas propose. */
export const resetTiles = defineCall<Arranged>()({
  name: 'dashboard.reset',
  label: ['恢复推荐的首页', 'Restore the recommended dashboard'],
  method: 'DELETE',
  path: '/api/dashboard/arrangement/',
  point: null,
  input: {},
  output: tiles,
})

/** `GET /api/dashboard/offers/`: everything that this person can make a tile of. */
export const tileOffers = defineCall<{ readonly offers: readonly TileOffer[]; readonly drawnBy: readonly DrawnBy[] }>()({
  name: 'dashboard.offers',
  label: ['可添加的磁贴', 'Tiles that can be added'],
  method: 'GET',
  path: '/api/dashboard/offers/',
  point: null,
  input: {},
  output: exactly({
    offers: listOf(
      exactly({
        standard: orNull(written),
        view: orNull(whole),
        list: orNull(written),
        report: orNull(written),
        title: written,
        entity: orNull(written),
        drawn: truth,
        owner: orNull(written),
      }),
    ),
    drawnBy: listOf(exactly({ entity: written, name: written, label: written, divides: truth })),
  }),
})

/** The calls of the dashboard; each is about what is this person's. */
export const dashboardCalls = [readDashboard, readDashboardNumbers, pinTile, arrangeTiles, resetTiles, tileOffers] as const
