import { defineCall } from '../define/call.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { json } from '../fields/json/json.ts'
import { text } from '../fields/text/text.ts'
import type { CellChange, ExportView, ImportPlan, ImportRow, ImportSummary, ImportView, Reading } from './importView.ts'
import { changedSchema, exportSchema, exportsSchema, importSchema, importsSchema, rowsSchema } from './schemas.ts'

const id = integer(['编号', 'Id'], { required: true, min: 1 })
const entity = text(['对象', 'Entity'], { max: 80 })

// Everybody who is signed in may call; each call then asks for the right on the entity itself, and shows nobody what another has sent.

/** `GET /api/exchange/import/`: the person's latest imports. */
export const readImportsCall = defineCall<{ readonly results: readonly ImportSummary[] }>()({
  name: 'exchange.imports',
  label: ['我的导入', 'My imports'],
  method: 'GET',
  path: '/api/exchange/import/',
  point: null,
  input: { entity },
  output: importsSchema,
})

/** `GET /api/exchange/import/{id}/`: how an import stands; asked again and again while work goes on. */
export const readImportCall = defineCall<ImportView>()({
  name: 'exchange.import',
  label: ['导入', 'Import'],
  method: 'GET',
  path: '/api/exchange/import/{id}/',
  point: null,
  input: { id },
  output: importSchema,
})

/** `POST …/read/`: reads one sheet from its header row on, in the background. */
export const readTableCall = defineCall<ImportView>()({
  name: 'exchange.read',
  label: ['读取文件', 'Read the file'],
  method: 'POST',
  path: '/api/exchange/import/{id}/read/',
  point: null,
  input: { id, reading: json<Reading>()(['读取方式', 'Reading'], { required: true }) },
  output: importSchema,
})

/** `POST …/check/`: tries the rows that have not been looked at; all of them when the plan has changed. */
export const checkImportCall = defineCall<ImportView>()({
  name: 'exchange.check',
  label: ['检查', 'Check'],
  method: 'POST',
  path: '/api/exchange/import/{id}/check/',
  point: null,
  input: { id, plan: json<ImportPlan>()(['导入方案', 'Plan'], { required: true }) },
  output: importSchema,
})

/** `GET …/rows/`: rows for the grid. */
export const readRowsCall = defineCall<{ readonly count: number; readonly rows: readonly ImportRow[] }>()({
  name: 'exchange.rows',
  label: ['导入的行', 'Rows of an import'],
  method: 'GET',
  path: '/api/exchange/import/{id}/rows/',
  point: null,
  input: {
    id,
    only: choice(['范围', 'Which'], { all: ['全部', 'All'], bad: ['仅错误', 'Errors only'] }, { required: true }),
    from: integer(['起始', 'From'], { required: true, min: 0 }),
    size: integer(['行数', 'Size'], { required: true, min: 1, max: 500 }),
  },
  output: rowsSchema,
})

/** `PATCH …/rows/`: puts cells right; kept at once. */
export const changeRowsCall = defineCall<{ readonly changed: number }>()({
  name: 'exchange.change',
  label: ['修改单元格', 'Change cells'],
  method: 'PATCH',
  path: '/api/exchange/import/{id}/rows/',
  point: null,
  input: { id, changes: json<readonly CellChange[]>()(['修改', 'Changes'], { required: true }) },
  output: changedSchema,
})

/** `POST …/replace/`: puts a value in the place of another wherever a column holds it. */
export const replaceCall = defineCall<{ readonly changed: number }>()({
  name: 'exchange.replace',
  label: ['全部替换', 'Replace everywhere'],
  method: 'POST',
  path: '/api/exchange/import/{id}/replace/',
  point: null,
  input: {
    id,
    column: integer(['列', 'Column'], { required: true, min: 0, max: 299 }),
    from: text(['原值', 'From'], { max: 10_000, multiline: true }),
    to: text(['新值', 'To'], { max: 10_000, multiline: true }),
  },
  output: changedSchema,
})

/** `POST …/write/`: writes the rows that were found good. */
export const writeImportCall = defineCall<ImportView>()({
  name: 'exchange.write',
  label: ['写入', 'Write'],
  method: 'POST',
  path: '/api/exchange/import/{id}/write/',
  point: null,
  input: {
    id,
    scope: choice(
      ['方式', 'How'],
      { all: ['全部正确才导入', 'Import only if all rows are valid'], good: ['仅导入正确的行', 'Import valid rows only'] },
      { required: true },
    ),
  },
  output: importSchema,
})

/** `POST …/cancel/`: ends the work that is under way; what was checked or written so far stays. */
export const cancelImportCall = defineCall<ImportView>()({
  name: 'exchange.cancelImport',
  label: ['取消', 'Cancel'],
  method: 'POST',
  path: '/api/exchange/import/{id}/cancel/',
  point: null,
  input: { id },
  output: importSchema,
})

/** `POST …/revert/`: takes back what an import has written, as far as nobody has touched it since. */
export const revertImportCall = defineCall<ImportView>()({
  name: 'exchange.revert',
  label: ['撤销导入', 'Undo an import'],
  method: 'POST',
  path: '/api/exchange/import/{id}/revert/',
  point: null,
  input: { id },
  output: importSchema,
})

/** `GET /api/exchange/export/`: the person's exports of the last days. */
export const readExportsCall = defineCall<{ readonly results: readonly ExportView[] }>()({
  name: 'exchange.exports',
  label: ['我的导出', 'My exports'],
  method: 'GET',
  path: '/api/exchange/export/',
  point: null,
  input: {},
  output: exportsSchema,
})

/** `GET /api/exchange/export/{id}/`: how far an export is. */
export const readExportCall = defineCall<ExportView>()({
  name: 'exchange.export',
  label: ['导出', 'Export'],
  method: 'GET',
  path: '/api/exchange/export/{id}/',
  point: null,
  input: { id },
  output: exportSchema,
})

/** `POST …/cancel/`: ends an export that is waiting or being made. */
export const cancelExportCall = defineCall<ExportView>()({
  name: 'exchange.cancelExport',
  label: ['取消导出', 'Cancel an export'],
  method: 'POST',
  path: '/api/exchange/export/{id}/cancel/',
  point: null,
  input: { id },
  output: exportSchema,
})

/** The calls of import and export that are not below an entity. */
export const exchangeCalls = [
  readImportsCall,
  readImportCall,
  readTableCall,
  checkImportCall,
  readRowsCall,
  changeRowsCall,
  replaceCall,
  writeImportCall,
  cancelImportCall,
  revertImportCall,
  readExportsCall,
  readExportCall,
  cancelExportCall,
]
