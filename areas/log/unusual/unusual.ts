import { counted, type Label } from '#core/language'

/** What somebody took out within a day. */
interface Taken {
  readonly files: number
  readonly pages: number
  readonly rows: number
  readonly atNight: number
  readonly afterRights: number
}

/** From so much within a day on it is told: files that were fetched, pages that were looked at, rows that were exported, files and exports at night, and after more rights. */
const told = { files: 50, pages: 200, rows: 10_000, atNight: 5, afterRights: 3 } as const

/** What of somebody’s day is unusual, in words; empty where nothing is. It is a hint and accuses nobody: much of it has its reason. */
export const unusualOf = ({ files, pages, rows, atNight, afterRights }: Taken): readonly Label[] => [
  ...(rows >= told.rows ? [[`导出 ${rows} 行`, `exported ${counted(rows, 'row')}`] as const] : []),
  ...(files >= told.files ? [[`下载 ${files} 个文件`, `downloaded ${counted(files, 'file')}`] as const] : []),
  ...(pages >= told.pages ? [[`查看 ${pages} 页`, `viewed ${counted(pages, 'page')}`] as const] : []),
  ...(atNight >= told.atNight
    ? [[`22 点至 6 点导出或下载 ${atNight} 次`, `exported or downloaded ${counted(atNight, 'time')} between 22:00 and 06:00`] as const]
    : []),
  ...(afterRights >= told.afterRights
    ? [
        [
          `角色或用户类型改变后一天内导出或下载 ${afterRights} 次`,
          `exported or downloaded ${counted(afterRights, 'time')} within a day of a change of roles or user type`,
        ] as const,
      ]
    : []),
]
