import { globSync } from 'node:fs'
import { areaAt, byArea, modulesAt, partsAt, project } from './areaFolders.server.ts'
import { ai } from '../core/ai/area.ts'
import { guest } from '../core/guest/area.ts'
import { access } from '../core/access/area.ts'
import { bin } from '../core/bin/area.ts'
import { conversation } from '../core/conversation/area.ts'
import { search } from '../core/search/area.ts'
import { dashboard } from '../core/dashboard/area.ts'
import { file } from '../core/files/area.ts'
import { paper } from '../core/papers/area.ts'
import { editions } from '../core/editions/area.ts'
import { changes } from '../core/changes/area.ts'
import { feed } from '../core/feeds/area.ts'
import { related } from '../core/related/area.ts'
import { records } from '../core/lists/area.ts'
import type { Area } from '../core/define/area.ts'
import { registryOf } from '../core/define/registry.ts'
import { report } from '../core/reports/area.ts'
import { areaOf, inMenuOrder } from '../core/product/areaParts.server.ts'

const load = (url: string) => import(url)

const frames = await modulesAt(globSync('areas/*/area.ts', { cwd: project }), load)
const parts = byArea(
  await partsAt(globSync(['areas/**/!(*.*).ts', 'areas/**/*.{logic,derived,events}.ts', 'areas/*/origins/*.ts'], { cwd: project }), load),
)

const whole = frames.map(frame => areaOf(areaAt(frame), frame, parts.get(areaAt(frame)) ?? []))

/** Every area of the product, in the order of the menu: those of the company are found by their folders. */
export const areas: readonly Area[] = [
  ...inMenuOrder(whole),
  search,
  conversation,
  bin,
  access,
  records,
  related,
  changes,
  editions,
  dashboard,
  file,
  paper,
  report,
  feed,
  ai,
  guest,
]

/** Every entity and call of the product. */
export const registry = registryOf(areas)
