import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { setTimeout as sleep } from 'node:timers/promises'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import { entityOf } from '../../core/define/registry.ts'
import type { ExportView, ImportMode, ImportPlan, ImportRow, ImportView } from '../../core/exchange/importView.ts'
import type { JobGroup } from '../../core/jobs/job.ts'
import type { Visitor } from './server.ts'

/** How a person imports and exports past the browser. */
export interface ExchangeDesk {
  /** Sends a file and answers the import that it begins. */
  upload(entity: string, content: Buffer | string, name?: string): ReturnType<Visitor['post']>
  /** Sends a file and has its first sheet read; fails when the file is refused. */
  open(entity: string, content: Buffer | string, name?: string): Promise<ImportView>
  /** Waits until no work on the import is under way. */
  settled(id: number): Promise<ImportView>
  check(view: ImportView, plan?: Partial<ImportPlan>): Promise<ImportView>
  write(id: number, scope: 'all' | 'good'): Promise<ImportView>
  rows(id: number, only?: 'all' | 'bad'): Promise<readonly ImportRow[]>
  /** All of it at once: the file is sent, read, checked and, when nothing is wrong, written. */
  bring(entity: string, content: Buffer | string, mode?: ImportMode, key?: readonly string[]): Promise<ImportView>
  /** Waits until an export has ended. */
  exported(id: number): Promise<ExportView>
}

/** The jobs of imports and exports: a server that does them does nothing else by itself. */
export const exchangeJobs = ['exports', 'imports'] as const satisfies readonly JobGroup[]

const working = new Set(['reading', 'checking', 'writing', 'reverting'])

/** Sits a visitor down to import and export. */
export const exchangeDesk = (visitor: Visitor): ExchangeDesk => {
  const viewOf = async (id: number): Promise<ImportView> => (await visitor.get(`/api/exchange/import/${id}/`)).json()
  const settled = async (id: number): Promise<ImportView> => {
    for (;;) {
      const view = await viewOf(id)
      if (!working.has(view.state)) return view
      await sleep(20)
    }
  }
  const begun = async (id: number, step: string, body: object = {}): Promise<ImportView> => {
    const answer = await visitor.post(`/api/exchange/import/${id}/${step}/`, body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const view = await settled(id)
    if (view.problem && step !== 'write') throw new Error(view.problem[1])
    return view
  }
  const upload: ExchangeDesk['upload'] = (entity, content, name = 'table.csv') =>
    visitor.post(`/api/exchange/import/?entity=${entity}`, multipartOf(content, name), {
      'content-type': 'multipart/form-data; boundary=cut',
    })
  const open: ExchangeDesk['open'] = async (entity, content, name) => {
    const sent = await upload(entity, content, name)
    if (sent.statusCode !== 201) throw new Error(sent.body)
    const { id, reading }: ImportView = sent.json()
    return begun(id, 'read', { reading })
  }
  const check: ExchangeDesk['check'] = ({ id, plan }, changes = {}) => begun(id, 'check', { plan: { ...plan, ...changes } })
  const write: ExchangeDesk['write'] = (id, scope) => begun(id, 'write', { scope })
  return {
    upload,
    open,
    settled,
    check,
    write,
    async rows(id, only = 'all') {
      return (await visitor.get(`/api/exchange/import/${id}/rows/?only=${only}&from=0&size=500`)).json().rows
    },
    async bring(entity, content, mode = 'create', key = []) {
      const read = await open(entity, content)
      const checked = await check(read, { mode, ...(mode === 'create' ? {} : { key }) })
      return checked.counts.bad === 0 && checked.counts.good > 0 ? write(checked.id, 'all') : checked
    },
    async exported(id) {
      for (;;) {
        const view: ExportView = (await visitor.get(`/api/exchange/export/${id}/`)).json()
        if (view.state !== 'waiting' && view.state !== 'running') return view
        await sleep(20)
      }
    },
  }
}

/** A form with one file. */
export const multipartOf = (content: Buffer | string, name: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--cut--\r\n'),
  ])

type Value = string | number | boolean | Date | null

/** A workbook with one sheet. */
export const workbookOf = async (rows: readonly (readonly Value[])[], more: object = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map(row => [...row]) }], ...more }))

/** The rows of a workbook's first sheet, as they are stored. */
export const rowsOfWorkbook = async (content: Buffer): Promise<readonly (readonly Value[])[]> => {
  const rows: (readonly Value[])[] = []
  for await (const row of streamXlsxRows(new Uint8Array(content))) rows.push(row.values)
  return rows
}

/** Where an entity's list is exported. */
export const exportPath = (entity: string, query = ''): string => `${apiPath(entityOf(registry, entity))}export/${query}`
