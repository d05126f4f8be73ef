import { defineArea } from '#core/definition'

/** The addresses of info boards and of files on them, which the specification has twice. */
const boardScreens = <const Name extends string>(name: Name, menu: boolean) =>
  [
    { name, path: `/plm/${name}`, title: ['信息看板总览', 'Board overview'], point: 'files.infoBoard:read', menu },
    {
      name: `${name}Board`,
      path: `/plm/${name}/info_boards/{level}/{owner}/{name}`,
      title: ['信息看板', 'Info board'],
      point: 'files.infoBoard:read',
      activeMenu: 'techinfo',
    },
    {
      name: `${name}File`,
      path: `/plm/${name}/files/{file_id}/{filename}`,
      title: ['技术文件', 'Technical file'],
      point: 'files.fileVersion:read',
      activeMenu: 'technicalFile',
    },
  ] as const

/** Technical files: what there is, who may open it, and for how long. */
export const files = defineArea({
  name: 'files',
  label: ['技术文件', 'Technical files'],
  place: 64,
  aside: true,
  screens: [
    { name: 'search', path: 'search', title: ['全文检索', 'Search in files'], point: 'files.fileVersion:read', menu: true },
    ...boardScreens('techinfo', true),
    ...boardScreens('techinfo2', false),
  ],
  points: [{ point: 'files.everyLevel:read', label: ['打开所有密级的技术文件', 'Open technical files of every level'] }],
  entityScreens: {
    technicalFile: { path: 'index', record: 'PN_files_details' },
    fileVersion: { path: 'versions' },
    viewRequest: { path: 'view_requests' },
    memberAccess: { path: 'member_access' },
    classification: { path: 'files_classification' },
    infoBoard: { path: 'info_boards' },
  },
  order: ['technicalFile', 'fileVersion', 'viewRequest', 'memberAccess', 'classification', 'infoBoard'],
})
