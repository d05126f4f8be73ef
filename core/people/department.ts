import { defineEntity } from '../define/entity.ts'
import { departments, people } from '../define/registry.ts'
import { date } from '../fields/date/date.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'

/** A part of the company; departments form a tree, and a row scope may reach down it. */
export const department = defineEntity({
  name: departments,
  label: ['部门', 'Department'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    intro: text(['简介', 'Intro'], { multiline: true, max: 2000 }),
    parent: ref(['上级部门', 'Parent department'], departments, {
      acyclic: ['上级部门不能是本部门或其下级部门', 'A department cannot be below itself'],
    }),
    head: ref(['负责人', 'Head'], people),
    deputies: refs(['副负责人', 'Deputies'], people, { max: 20 }),
    costCentre: text(['成本中心', 'Cost centre'], { search: true, max: 30 }),
    foundedOn: date(['成立日期', 'Founded on']),
    closedOn: date(['撤销日期', 'Closed on']),
  },
  shared: true,
  list: { columns: ['name', 'nameEn', 'parent', 'head', 'costCentre', 'closedOn'], filters: ['parent', 'head'], sort: 'name' },
  summary: ['parent', 'head', 'deputies', 'costCentre', { field: 'foundedOn', with: ['closedOn'] }],
  form: [
    { label: ['部门', 'Department'], fields: ['name', 'nameEn', 'intro'] },
    { label: ['组织', 'Organisation'], fields: ['parent', 'head', 'deputies', 'costCentre', 'foundedOn', 'closedOn'] },
  ],
})
