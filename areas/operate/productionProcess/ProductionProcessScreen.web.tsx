import './productionProcess.css'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { BenchScan, HelpButton, useScanQueue } from '#core/bench.web'
import { announce, failureWords, lazy, request, useCan, useKept, useLabel, useOnline } from '#core/client.web'
import { announceFailure, Loading, LockedButton, Segments } from '#core/controls.web'
import { clockReading } from '#core/days'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall, useRecords } from '#core/records.web'
import { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import { isSameUnit, isUnitCode, scannedCodes } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { location } from '../../stock/location/location.ts'
import { benchStages, isBenchStage, mostUnits } from './benchStages.ts'
import { benchPart, benchUnit, type PartScanned, type UnitAtBench as UnitRead } from './benchUnit.ts'
import { BesideUnit } from './BesideUnit.web.tsx'
import { lackingAtBench, partOfNextLot, recordOfParts, type Scanned } from './fittedParts.ts'
import { recordStages } from './recordStages.ts'
import { UnitAtBench } from './UnitAtBench.web.tsx'
import { isRecorded, useBenchSteps, type Result } from './useBenchSteps.web.ts'

const StationWork = lazy(() => import('../../craft/station/StationWork.web.tsx'))

const words = {
  title: ['生产过程', 'Production process'],
  station: ['工位', 'Station'],
  scan: ['扫描或输入 PN/SN、批号，按回车', 'Scan or type a PN/SN or a lot, and press Enter'],
  several: ['批量登记（每行一台）', 'Several units at once, one in a line'],
  record: ['登记', 'Record'],
  location: ['入库库位', 'Stock location'],
  open: ['在制产品', 'Open units'],
  board: ['看板', 'Board'],
  nothing: ['扫描一台产品开始。', 'Scan a unit to begin.'],
  noStock: ['断网时不能入库，请等网络恢复', 'Nothing is stocked without a connection. Wait until it is back.'],
  cut: [
    '断网，可以接着做：组装、关键件和初测合格存在本机，联网后按顺序补传',
    'No connection. Go on: assembly, key parts and passed tests are kept here and sent in their order',
  ],
  partLater: ['断网时只能装线边先用的批次', 'Without a connection only the lot that is next at the line can be fitted'],
} as const satisfies Record<string, Label>

const ofThisPlan = (code: string): Label => [`只登记计划 ${code} 的产品`, `Only units of plan ${code} are recorded`]

/** Where finished units may be put. */
const usableShelves = {
  page: 1,
  pageSize: 100,
  search: '',
  sort: [{ by: 'code', descending: false }],
  filters: [{ field: 'kind', operator: 'eq', values: ['usable'] }],
  fields: ['code', 'name'],
} as const

const stationNames = {
  assembly: benchStages.assembly.label,
  firstTest: benchStages.firstTest.label,
  repair: unitStages.repair.label,
  readBack: unitStages.readBack.label,
} as const satisfies Record<string, Label>
type Station = keyof typeof stationNames
const stations = Object.keys(stationNames) as readonly Station[]
const isStation = (key: string): key is Station => (stations as readonly string[]).includes(key)

/** So many of the next units lie ready, with or without a connection. */
const readyUnits = 3

/** A unit is the same however its code is written, also to what is kept of it on this device. */
const oneWriting = (code: string): string => scannedCodes(code)[0] ?? code

/** Has a unit lie ready on this device. */
const LyingReady = ({ code }: { readonly code: string }) => {
  useKept(`unit at the bench ${code}`, useCall(benchUnit, { code }))
  return null
}

/** The parts that are scanned into the unit at the bench before it is recorded. */
const useScannedParts = (found: UnitRead | undefined) => {
  const label = useLabel()
  const isOnline = useOnline()
  const [scanned, setScanned] = useState<Scanned>({})
  /** Why the part that was scanned last may not be fitted. */
  const [problem, setProblem] = useState<string>()
  const fit = (part: PartScanned): void => {
    setProblem(part.refused ?? undefined)
    if (part.refused === null) setScanned(before => ({ ...before, [part.component]: part }))
  }
  return {
    scanned,
    problem,
    async scan(text: string): Promise<void> {
      if (!found) return
      const known = partOfNextLot(found, scanned, text)
      if (known) return fit(known)
      if (!isOnline) return setProblem(label(words.partLater))
      const [awaited] = lackingAtBench(found, scanned)
      try {
        const params = { unit: String(found.id), code: text, ...(awaited ? { component: String(awaited.component) } : {}) }
        fit(await request<PartScanned>('GET', benchPart.path, { params }))
      } catch (error) {
        setProblem(saidBy(error, label))
      }
    },
    drop: (component: number): void =>
      setScanned(before => Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(component)))),
    clear(): void {
      setProblem(undefined)
      setScanned({})
    },
  }
}

/** The bench of production: the station decides the step, whoever stands there scans. */
const ProductionProcessScreen = () => {
  const label = useLabel()
  const isOnline = useOnline()
  const readsInstructions = useCan()('craft.sop:read')
  const [station, setStation] = useState<Station>('assembly')
  const [several, setSeveral] = useState('')
  const [code, setCode] = useState<string>()
  const [shelf, setShelf] = useState<number>()
  /** The plan of the unit that was recorded last. */
  const [workedOn, setWorkedOn] = useState<UnitRead['plan']>()
  const [results, setResults] = useState<readonly Result[]>([])
  const field = useRef<HTMLInputElement>(null)
  const places = useRecords(location, usableShelves).data?.results ?? []
  const asked = useCall(benchUnit, code === undefined ? undefined : { code })
  const found = useKept(`unit at the bench ${code}`, asked).data
  const place = shelf ?? places[0]?.id
  const told = (more: readonly Result[]) => setResults(before => [...more, ...before].slice(0, 400))
  const { waiting, send } = useBenchSteps(told)
  const parts = useScannedParts(found)
  const open = (next: string): void => {
    parts.clear()
    setCode(oneWriting(next))
  }
  const done = (): void => {
    parts.clear()
    if (found) setWorkedOn(found.plan)
    field.current?.focus()
  }
  const record = async (stage: string, units: string, plan?: number): Promise<void> => {
    if (stage === 'readBack' && !isOnline) return announce('warn', words.noStock)
    try {
      const input = {
        stage,
        units,
        doneOn: clockReading(new Date()).day,
        ...(plan === undefined ? {} : { plan }),
        ...(stage === 'readBack' && place !== undefined ? { location: place } : {}),
      }
      const answer = await send(recordStages.path, input, units.trim())
      if (isRecorded(answer)) told(answer.results)
      setSeveral('')
      done()
    } catch (error) {
      announceFailure(error)
    }
  }
  const take = async (): Promise<void> => {
    if (!found || !isBenchStage(found.stage)) return
    if (Object.keys(parts.scanned).length === 0) return record(found.stage, found.code)
    try {
      const body = recordOfParts(found, parts.scanned, clockReading(new Date()).day)
      const answer = await send(`/api/${asBuilt.name.replace('.', '/')}/`, { ...body }, found.code)
      if (answer !== undefined) told([{ code: found.code, done: true, stage: 'firstTest', message: null }])
      done()
    } catch (error) {
      announceFailure(error)
    }
  }
  const scans = useScanQueue(async read => {
    if (found?.stage === 'assembly' && station === 'assembly' && !isUnitCode(read) && lackingAtBench(found, parts.scanned).length > 0)
      return parts.scan(read)
    if (found && isSameUnit(read, found.code))
      return announce('warn', [`${found.code} 已在工位上`, `${found.code} is at the bench already`])
    return open(read)
  })
  return (
    <div className="ms-process">
      {(found?.following ?? []).slice(0, readyUnits).map(next => (
        <LyingReady key={next} code={oneWriting(next)} />
      ))}
      <ProcessHeader />
      {!isOnline && (
        <p role="status" className="ms-process-cut">
          {label(words.cut)}
        </p>
      )}
      <Segments
        name={label(words.station)}
        value={station}
        options={stations.map(value => ({ value, label: label(stationNames[value]) }))}
        onChange={setStation}
      />
      {station === 'readBack' && <ShelfChoice shelves={places} chosen={place} onChoose={setShelf} />}
      <ScanForm field={field} problem={parts.problem} onScan={scans.scan} />
      <div className="ms-process-room">
        <div>
          {found ? (
            <UnitAtBench
              key={found.code}
              of={found}
              station={station}
              scanned={parts.scanned}
              isOnline={isOnline}
              before={workedOn}
              take={take}
              goTo={next => isStation(next) && setStation(next)}
              drop={parts.drop}
            />
          ) : (
            <NoUnit error={code === undefined ? null : asked.error} />
          )}
          {readsInstructions && station !== 'repair' && (
            <Suspense fallback={<Loading rows={2} />}>
              <StationWork stage={station} unit={found?.code ?? ''} />
            </Suspense>
          )}
          {station !== 'repair' && (
            <SeveralUnits
              typed={several}
              plan={found?.plan ?? null}
              onType={setSeveral}
              onRecord={() => record(station, several, found?.plan?.id)}
            />
          )}
        </div>
        <BesideUnit unit={found} waiting={waiting} results={results} onOpen={open} />
      </div>
    </div>
  )
}

export default ProductionProcessScreen

const ProcessHeader = () => {
  const label = useLabel()
  const { list } = useRecordPaths(unit.name)
  const openUnits = `${list}?stage__in=${encodeURIComponent('assembly,firstTest,repair,readBack')}`
  return (
    <header>
      <h1>{label(words.title)}</h1>
      {list && (
        <>
          <ScreenLink to={openUnits}>{label(words.open)}</ScreenLink>
          <ScreenLink to={`${openUnits}&as=board`}>{label(words.board)}</ScreenLink>
        </>
      )}
      <HelpButton />
    </header>
  )
}

interface ShelfChoiceProps {
  readonly shelves: readonly Pick<RecordOf<typeof location>, 'id' | 'code' | 'name'>[]
  readonly chosen: number | undefined
  onChoose(shelf: number): void
}

/** Where finished units are put. */
const ShelfChoice = ({ shelves, chosen, onChoose }: ShelfChoiceProps) => {
  const label = useLabel()
  return (
    <label>
      {label(words.location)}
      <select className="ms-select" value={chosen ?? ''} onChange={event => onChoose(Number(event.target.value))}>
        {shelves.map(({ id, code, name }) => (
          <option key={id} value={id}>{`${code} ${name}`}</option>
        ))}
      </select>
    </label>
  )
}

interface ScanFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Why the last scan was refused. */
  readonly problem: string | undefined
  onScan(code: string): void
}

const ScanForm = ({ field, problem, onScan }: ScanFormProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault()
          onScan(typed)
          setTyped('')
          field.current?.focus()
        }}
      >
        <label>
          {label(words.scan)}
          <input
            ref={field}
            value={typed}
            autoComplete="off"
            // Whoever stands at the bench scans first.
            autoFocus
            aria-invalid={problem !== undefined}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        <BenchScan onCode={onScan} />
      </form>
      {problem !== undefined && (
        <p role="alert" className="ms-process-bad">
          {problem}
        </p>
      )}
    </>
  )
}

const NoUnit = ({ error }: { readonly error: Error | null }) => {
  const label = useLabel()
  if (!error) return <p className="ms-muted">{label(words.nothing)}</p>
  return (
    <p role="alert" className="ms-process-bad">
      {saidBy(error, label)}
    </p>
  )
}

interface SeveralUnitsProps {
  readonly typed: string
  /** Only units of this plan are recorded. */
  readonly plan: UnitRead['plan']
  onType(typed: string): void
  onRecord(): Promise<void>
}

const SeveralUnits = ({ typed, plan, onType, onRecord }: SeveralUnitsProps) => {
  const label = useLabel()
  return (
    <details>
      <summary>{label(words.several)}</summary>
      <label>
        {label([`每行一台，最多 ${mostUnits} 台`, `One unit in a line, at most ${mostUnits}`])}
        {plan && <small className="ms-muted">{label(ofThisPlan(plan.code))}</small>}
        <textarea rows={4} value={typed} onChange={event => onType(event.target.value)} />
      </label>
      <LockedButton onClick={onRecord}>{label(words.record)}</LockedButton>
    </details>
  )
}

const saidBy = (error: unknown, label: ReturnType<typeof useLabel>): string => label(failureWords(error))
