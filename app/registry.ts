import { fromAreas } from './areaFolders.server.ts'
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
import type { Area, ServerPart } from '../core/define/area.ts'
import { registryOf } from '../core/define/registry.ts'
import { report } from '../core/reports/area.ts'
import { withServerPart } from '../core/reports/reportCall.ts'
import { stayReports } from '../core/stays/stayReports.ts'

const found = await fromAreas<Area>({ file: 'area.ts', name: area => area, load: folder => import(`../areas/${folder}/area.ts`) })
const serverParts = await fromAreas<ServerPart>({
  file: 'serverPart.ts',
  name: () => 'serverPart',
  load: folder => import(`../areas/${folder}/serverPart.ts`),
})

const whole = [...found].map(([name, area]) => {
  const ofStates = area.entities.flatMap(stayReports)
  const serverPart = serverParts.get(name) ?? area
  return withServerPart(area, { ...serverPart, reports: [...(serverPart.reports ?? []), ...ofStates] })
})

const lastPlace = Math.max(...whole.map(({ place = 0 }) => place)) + 1

/** Every area of the product, in the order of the menu: those of the company are found by their folders. */
export const areas: readonly Area[] = [
  ...whole.toSorted((one, other) => (one.place ?? lastPlace) - (other.place ?? lastPlace)),
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
