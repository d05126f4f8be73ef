import { may, type Actor } from '#core/rights'

/** Whether somebody keeps the technical files of a department: it is theirs, or they control the files of all. */
export const keepsFilesOf = (actor: Actor, department: number): boolean =>
  department === actor.departmentId || may(actor, 'files.everyLevel:read')
