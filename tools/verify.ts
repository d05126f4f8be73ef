import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { readEnvironment } from '../app/environment.server.ts'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { archiveFolder } from '../core/audit/archiveFile.server.ts'
import { approvalFaultWords, verifyApprovals } from '../core/approvals/verifyApprovals.server.ts'
import { compareRecords, type Comparison } from '../core/audit/compare.server.ts'
import { differenceWords } from '../core/audit/differenceWords.ts'
import { faultWords } from '../core/audit/faultWords.ts'
import { verifyProof } from '../core/audit/proof.server.ts'
import { runningEmbedded, startEmbedded } from '../core/database/embedded.server.ts'
import { connectionFailure, StartFailure } from '../core/database/startFailure.server.ts'
import { openAuditDatabase } from '../core/audit/seal.server.ts'
import { verifyAudit, type Verification } from '../core/audit/verify.server.ts'
import { openFileStore } from '../core/files/openFileStore.server.ts'
import { fileFaultWords, verifyFiles } from '../core/files/verifyFiles.server.ts'
import { brokenHoldings, brokenHoldingWords } from '../core/records/brokenHoldings.server.ts'
import { keptDifferences, keptDifferenceWords } from '../core/records/keptValues.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { say } from './say.ts'

// npm run verify              : recomputes the chain of the audit, here and in archives, against every anchor; compares every record with it, and with
//                               them links of guests, keys, delegations, approvals, calendar feeds, counters of numbers and files; tells every approval
//                               again from its events; reads every stored file; works out everything that is kept of other records; and asks what holds
//                               of all records, such as that nothing is reserved twice. Names all that is wrong.
// npm run verify -- proof.gz  : the same for a proof that was taken away, without a database.
// Exit code 0 when it is intact, 1 when it is not, 2 when it could not be read.

interface Found {
  readonly audit: Verification
  /** What the records hold against what was last audited; absent for a proof. */
  readonly records?: Comparison
  /** What is kept of other records and is not what it follows from, and of which records something does not hold, in words of both languages; absent for a proof. */
  readonly kept?: readonly (readonly [zh: string, en: string])[]
  /** What is wrong with approvals and stored files; absent for a proof. */
  readonly approvals?: Awaited<ReturnType<typeof verifyApprovals>>
  readonly files?: Awaited<ReturnType<typeof verifyFiles>>
}

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

const ofDatabase = async (): Promise<Found> => {
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataFolder, anchorPlaces } = environment
  const running = databaseUrl ?? (await runningEmbedded(dataFolder))
  const started = running === undefined ? await startEmbedded({ folder: dataFolder }) : undefined
  const database = openAuditDatabase(running ?? started?.url ?? '')
  try {
    const audit = await verifyAudit({
      db: database.db,
      dataFolder,
      outside: anchorPlaces.folder,
      progress: (checked, of) => process.stderr.write(`\r  ${checked} / ${of}`),
    })
    const archive = archiveFolder(dataFolder)
    return {
      audit,
      records: await compareRecords({ db: database.db, entities: registry.entities.values(), archive }),
      kept: [
        ...(await keptDifferences(database.db, product)).map(keptDifferenceWords),
        ...(await brokenHoldings(database.db, product)).map(brokenHoldingWords),
      ],
      approvals: await verifyApprovals(database.db),
      files: await verifyFiles(
        database.db,
        await openFileStore(environment, error => process.stderr.write(`${String(error)}\n`)),
        registry,
      ),
    }
  } finally {
    await database.close()
    await started?.stop()
  }
}

const ofProof = async (path: string): Promise<Found> => {
  const content = createReadStream(path)
  const lines = createInterface({ input: path.endsWith('.gz') ? content.pipe(createGunzip()) : content, crlfDelay: Infinity })
  return { audit: await verifyProof(lines) }
}

const told = ({ intact, faults, checked, anchors, unsealed, late, broughtIn, end }: Verification): readonly string[] => {
  const rows = [
    `${checked} 行、${anchors} 个锚点，链尾 ${end.n} ${end.hash}`,
    `${checked} rows, ${anchors} anchors, end of the chain ${end.n} ${end.hash}`,
  ]
  if (intact)
    return [
      '审计日志完好。 · The audit is intact.',
      ...rows,
      ...(broughtIn > 0 ? [`${broughtIn} 行是随公司带入的历史记录 · rows were brought in with the company's past`] : []),
      ...(late > 0 ? [`${late} 行在写入一小时后才封存 · rows were sealed more than an hour after they were written`] : []),
      ...(unsealed > 0 ? [`${unsealed} 行等待封存 · rows wait for their seal`] : []),
    ]
  return [
    ...faults.flatMap(({ fault, n, auditId, at }) => {
      const [zh, en] = faultWords(fault)
      return [`审计日志已被改动：${zh} · The audit was changed: ${en}`, `  audit ${auditId ?? '-'}, seal ${n}, ${at ?? '-'}`]
    }),
    ...rows,
  ]
}

const toldOf = ({ compared, unknown, differences }: Comparison): readonly string[] => [
  ...(differences.length === 0
    ? [`${compared - unknown} 条记录与最后审计的内容相符 · ${compared - unknown} records hold what was last audited`]
    : differences.flatMap(differenceWords)),
  ...(unknown > 0
    ? [`${unknown} 条记录尚未盘点，无法核对 · ${unknown} records cannot be compared: no stock has been taken of them yet`]
    : []),
]

const toldOfKept = (kept: NonNullable<Found['kept']>): readonly string[] =>
  kept.length === 0 ? ['汇总值与其来源相符 · What is kept of other records is what it follows from'] : kept.flat()

const toldOfApprovals = ({ approvals, faults }: NonNullable<Found['approvals']>): readonly string[] =>
  faults.length === 0
    ? [`${approvals} 次审批与其事件相符 · ${approvals} approvals are what their events say`]
    : faults.flatMap(approvalFaultWords)

const toldOfFiles = ({ files, faults }: NonNullable<Found['files']>): readonly string[] =>
  faults.length === 0
    ? [`${files} 个文件的内容与其 SHA-256 相符 · ${files} files hold what was stored, by their SHA-256`]
    : faults.flatMap(fault => fileFaultWords(registry, fault))

try {
  const [, , path] = process.argv
  const found = path === undefined ? await ofDatabase() : await ofProof(path)
  say([
    ...told(found.audit),
    ...(found.records ? toldOf(found.records) : []),
    ...(found.kept ? toldOfKept(found.kept) : []),
    ...(found.approvals ? toldOfApprovals(found.approvals) : []),
    ...(found.files ? toldOfFiles(found.files) : []),
  ])
  const wrong = [found.audit.faults, found.records?.differences, found.kept, found.approvals?.faults, found.files?.faults]
  const isSound = wrong.every(some => (some?.length ?? 0) === 0)
  process.exitCode = isSound ? 0 : 1
} catch (thrown) {
  const error = connectionFailure(thrown)
  process.stderr.write(`\n${error instanceof StartFailure ? error.says.join('\n') : String(error)}\n`)
  process.exitCode = 2
}
