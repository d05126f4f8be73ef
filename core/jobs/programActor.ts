import type { Actor } from '../rights/actor.ts'

/** Nobody in particular: what the program does by itself, with no rights that it was not given by whoever caused it. */
export const programActor: Actor = {
  userId: 0,
  username: '',
  name: '系统',
  nameEn: 'System',
  type: 'ordinary',
  departmentId: null,
  departmentTree: [],
  points: new Set(),
  scope: 'own',
  language: 'zh',
}
