import { defineEntity } from '../define/entity.ts'
import { roles } from '../define/registry.ts'
import { choice, type ChoiceValue } from '../fields/choice/choice.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import type { RowScope } from '../rights/actor.ts'

/** How far a role sees, in words. */
export const scopeLabels = {
  own: ['本人', 'Own'],
  assigned: ['本人及分配给本人', 'Own and assigned to me'],
  department: ['本部门', 'Department'],
  tree: ['本部门及下级', 'Department and below'],
  all: { label: ['全部', 'All'], tone: 'warn' },
} as const satisfies Readonly<Record<RowScope, ChoiceValue>>

const point = text(['权限点', 'Permission point'], {
  required: true,
  max: 120,
  names: 'point',
  help: ['例如 quality.iqc:inspect', 'Such as quality.iqc:inspect'],
})

/** A set of rights that is given to people as a whole; several roles add up. */
export const role = defineEntity({
  name: roles,
  label: ['角色', 'Role'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, distinct: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    intro: text(['简介', 'Intro'], { multiline: true, max: 2000, said: true }),
    scope: choice(['数据范围', 'Data scope'], scopeLabels, {
      required: true,
      help: ['适用于此角色可查看的全部数据，下面的例外除外', 'Applies to everything this role can read, except for the exceptions below'],
    }),
    points: lines(['权限点', 'Permission points'], { point }, { unique: [['point']] }),
    denied: lines(['禁止的权限点', 'Denied points'], { point }, { unique: [['point']] }),
    scopes: lines(
      ['数据范围的例外', 'Exceptions of the row scope'],
      {
        entity: text(['数据', 'Records'], { required: true, max: 80, names: 'entity', help: ['例如 quality.iqc', 'Such as quality.iqc'] }),
        scope: choice(['数据范围', 'Data scope'], scopeLabels, { required: true }),
      },
      { unique: [['entity']] },
    ),
    system: flag(['系统角色', 'System role'], {
      readonly: true,
      help: ['随产品提供，名称和范围不能修改', 'Comes with the product; its name and scope stay'],
      internal: true,
    }),
  },
  shared: true,
  list: { columns: ['name', 'nameEn', 'scope', 'system', 'intro'], filters: ['scope', 'system'], sort: 'name' },
  form: [
    { label: ['角色', 'Role'], fields: ['name', 'nameEn', 'intro', 'scope'] },
    { label: ['权限', 'Permissions'], fields: ['points', 'denied', 'scopes'] },
  ],
})
