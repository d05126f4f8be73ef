export { everyCondition } from '../reading/conditions.server.ts'
export { rowScope, waysToRecords, type WayToRecord } from '../reading/scope.server.ts'
export { rowsSeen, seenAmong } from '../reading/sight.server.ts'
export { col, linesOf, table, targetsOf, type ColumnIn } from '../reading/source.server.ts'
