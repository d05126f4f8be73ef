export { arrangeTiles, readDashboard, readDashboardNumbers, resetTiles } from '../dashboard/calls.ts'
export {
  keptTile,
  leastBars,
  mostAtHome,
  type DashboardNumbers,
  type DashboardView,
  type OwnRecord,
  type Tile,
  type TileNumbers,
  type TileRow,
  type Todo,
  type Todos,
  type WorkCount,
} from '../dashboard/dashboard.ts'
export { counterWords } from '../dashboard/counterWords.ts'
export type { Counted } from '../lists/views/counted.ts'
export { countedText } from '../dashboard/numberText.ts'
export { dueWords, todoGroups } from '../dashboard/todoGroups.ts'
