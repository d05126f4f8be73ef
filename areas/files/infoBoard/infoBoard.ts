import { defineEntity } from '#core/definition'
import { choice, date, derived, file, integer, lines, ref, refs, richText, text } from '#core/fields'
import { boardAudiences, boardLevels } from './boardChoices.ts'

/** A page of formatted content with files, of the company, a department or a project, looked after by its maintainers. */
export const infoBoard = defineEntity({
  name: 'files.infoBoard',
  label: ['信息看板', 'Info board'],
  title: 'name',
  titleEn: 'nameEn',
  // The technical information log tells who viewed which board.
  confidential: true,
  fields: {
    level: choice(['层级', 'Level'], boardLevels, { required: true }),
    department: ref(['所属部门', 'Owner department'], 'admin.department', { required: true }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 80 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    project: text(['项目', 'Project'], { max: 80, bulk: false }),
    audience: choice(['显示范围', 'Shown to'], boardAudiences, { required: true }),
    maintainers: refs(['维护人', 'Maintainers'], 'admin.user', { max: 20 }),
    head: derived(integer(['所属部门负责人', 'Head of the owner department'], { internal: true })),
    validUntil: date(['有效至', 'Valid until'], { help: ['到期提醒维护人更新', 'Maintainers are reminded to renew it'] }),
    content: richText(['内容', 'Content'], { required: true }),
    files: lines(
      ['文件', 'Files'],
      { file: file(['文件', 'File'], { required: true, uniqueName: true }), note: text(['说明', 'Note'], { max: 200 }) },
      { max: 50 },
    ),
  },
  assigned: ['maintainers'],
  unique: [['level', 'department', 'name']],
  remind: [
    {
      name: 'boardEnds',
      label: ['信息看板即将到期', 'Info boards run out'],
      before: 'validUntil',
      at: [-7, 0],
      to: ['maintainers'],
    },
  ],
  list: {
    columns: ['level', 'name', 'nameEn', 'department', 'project', 'audience', 'validUntil'],
    filters: ['level', 'department', 'audience', 'validUntil'],
    sort: 'level',
  },
  summary: ['level', 'department', 'audience', 'validUntil'],
  form: [
    { label: ['看板', 'Board'], fields: ['level', 'department', 'project', 'name', 'nameEn'] },
    { label: ['显示与维护', 'Audience and maintainers'], fields: ['audience', 'maintainers', 'validUntil'] },
    { label: ['内容', 'Content'], fields: ['content'] },
    { label: ['文件', 'Files'], fields: ['files'] },
  ],
})
