import './productionProcess.css'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  BenchScan,
  dropStep,
  HelpButton,
  keepStep,
  resendStep,
  sendSteps,
  useKeptSteps,
  useScanQueue,
  type KeptStep,
  type StepRefusal,
} from '#core/bench.web'
import {
  announce,
  failureWords,
  lazy,
  newIdempotencyKey,
  NoConnection,
  request,
  useCan,
  useKept,
  useLabel,
  useOnline,
} from '#core/client.web'
import { announceFailure, Loading, LockedButton, Segments } from '#core/controls.web'
import { clockReading } from '#core/days'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall, useRecords, useSettle } from '#core/records.web'
import { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { location } from '../../stock/location/location.ts'
import { benchPart, benchUnit, type PartScanned, type UnitAtBench as UnitRead } from './benchUnit.ts'
import { benchStages, isBenchStage, mostUnits } from './benchStages.ts'
import { lackingAtBench, partOfNextLot, recordOfParts, type Scanned } from './fittedParts.ts'
import { recordStages, type RecordedStages } from './recordStages.ts'
import { isSameUnit, isUnitCode, scannedCodes } from '../../product/unit/scannedCodes.ts'
import { UnitAtBench } from './UnitAtBench.web.tsx'

const StationWork = lazy(() => import('../../craft/station/StationWork.web.tsx'))

const words = {
  title: ['生产过程', 'Production process'],
  station: ['工位', 'Station'],
  scan: ['扫描或输入 PN/SN、批号，按回车', 'Scan or type a PN/SN or a lot, and press Enter'],
  several: ['批量登记（每行一台）', 'Several units at once, one in a line'],
  record: ['登记', 'Record'],
  location: ['入库库位', 'Stock location'],
  results: ['刚做完', 'Just done'],
  done: ['已登记', 'Recorded'],
  open: ['在制产品', 'Open units'],
  board: ['看板', 'Board'],
  following: ['接下来', 'Up next'],
  ofPlan: ['此计划', 'This plan'],
  nothing: ['扫描一台产品开始。', 'Scan a unit to begin.'],
  noStock: ['断网时不能入库，请等网络恢复', 'Nothing is stocked without a connection. Wait until it is back.'],
  cut: [
    '断网，可以接着做：组装、关键件和初测合格存在本机，联网后按顺序补传',
    'No connection. Go on: assembly, key parts and passed tests are kept here and sent in their order',
  ],
  waiting: ['未补传', 'Not sent'],
  again: ['重新补传', 'Send again'],
  giveUp: ['不再补传', 'Do not send'],
  partLater: ['断网时只能装线边先用的批次', 'Without a connection only the lot that is next at the line can be fitted'],
} as const satisfies Record<string, Label>

const ofThisPlan = (code: string): Label => [`只登记计划 ${code} 的产品`, `Only units of plan ${code} are recorded`]

/** Where finished units are put. */
const shelves = {
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
const isUnitStage = (key: string): key is keyof typeof unitStages => key in unitStages

/** The name under which this device keeps the steps of the bench. */
const bench = 'production'

/** After so many milliseconds what waits is sent again. */
const againAfter = 30_000

/** So many of the next units lie ready, with or without a connection. */
const readyUnits = 3

/** A unit is the same however its code is written, also to what is kept of it on this device. */
const oneWriting = (code: string): string => scannedCodes(code)[0] ?? code

type Result = RecordedStages['results'][number]

/** Has a unit lie ready on this device. */
const LyingReady = ({ code }: { readonly code: string }) => {
  useKept(`unit at the bench ${code}`, useCall(benchUnit, { code }))
  return null
}

/** The bench of production: the station decides the step, whoever stands there scans. */
const ProductionProcessScreen = () => {
  const label = useLabel()
  const isOnline = useOnline()
  const readsInstructions = useCan()('craft.sop:read')
  const settle = useSettle()
  const { list } = useRecordPaths(unit.name)
  const [station, setStation] = useState<Station>('assembly')
  const [typed, setTyped] = useState('')
  const [several, setSeveral] = useState('')
  const [code, setCode] = useState<string>()
  const [scanned, setScanned] = useState<Scanned>({})
  const [problem, setProblem] = useState<string>()
  const [shelf, setShelf] = useState<number>()
  /** The plan of the unit that was recorded last. */
  const [workedOn, setWorkedOn] = useState<UnitRead['plan']>()
  const [results, setResults] = useState<readonly Result[]>([])
  const waiting = useKeptSteps(bench)
  const field = useRef<HTMLInputElement>(null)
  const places = useRecords(location, shelves)
  const asked = useCall(benchUnit, code === undefined ? undefined : { code })
  const found = useKept(`unit at the bench ${code}`, asked).data
  const nextCodes = (found?.following ?? []).slice(0, readyUnits)
  const place = shelf ?? places.data?.results[0]?.id
  const told = (more: readonly Result[]) => setResults(before => [...more, ...before].slice(0, 400))
  const settled = useEffectEvent((step: KeptStep, answer: unknown): StepRefusal | undefined => {
    void settle.changed()
    if (!isRecorded(answer)) {
      told([{ code: step.of, done: true, stage: null, message: null }])
      return undefined
    }
    told(answer.results.filter(one => one.done))
    const [refused, ...others] = answer.results.filter(one => !one.done)
    if (!refused) return undefined
    const left = [refused, ...others].map(one => one.code)
    return { said: refused.message ?? '', rest: { of: left.join(' '), body: { ...step.body, units: left.join('\n') } } }
  })
  useEffect(
    function sendWhatWaits() {
      if (!isOnline || waiting.length === 0) return undefined
      const sendAll = (): void => void sendSteps(bench, (step, answer) => settled(step, answer))
      sendAll()
      // What the server could not decide is sent again, as long as it waits.
      const timer = setInterval(sendAll, againAfter)
      return () => clearInterval(timer)
    },
    [isOnline, waiting],
  )
  const open = (next: string): void => {
    setProblem(undefined)
    setScanned({})
    setCode(oneWriting(next))
  }
  const done = (): void => {
    setScanned({})
    if (found) setWorkedOn(found.plan)
    field.current?.focus()
  }
  /** Takes a step once; without a connection it waits on this device. Answers whether it was taken, or will be. */
  const send = async (path: string, body: Readonly<Record<string, unknown>>, of: string): Promise<unknown> => {
    const key = newIdempotencyKey()
    // What waits of the same unit goes first.
    if (waiting.some(step => step.of === of)) return keepStep(bench, { key, path, body, of })
    try {
      const answer = await request<unknown>('POST', path, { body, idempotencyKey: key })
      await settle.changed()
      return answer
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
      keepStep(bench, { key, path, body, of })
      return undefined
    }
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
    if (Object.keys(scanned).length === 0) return record(found.stage, found.code)
    try {
      const body = recordOfParts(found, scanned, clockReading(new Date()).day)
      const answer = await send(`/api/${asBuilt.name.replace('.', '/')}/`, { ...body }, found.code)
      if (answer !== undefined) told([{ code: found.code, done: true, stage: 'firstTest', message: null }])
      done()
    } catch (error) {
      announceFailure(error)
    }
  }
  const fit = (part: PartScanned): void => {
    setProblem(part.refused ?? undefined)
    if (part.refused === null) setScanned(before => ({ ...before, [part.component]: part }))
  }
  const scanPart = async (text: string): Promise<void> => {
    if (!found) return
    const known = partOfNextLot(found, scanned, text)
    if (known) return fit(known)
    if (!isOnline) return setProblem(label(words.partLater))
    const [awaited] = lackingAtBench(found, scanned)
    try {
      const params = { unit: String(found.id), code: text, ...(awaited ? { component: String(awaited.component) } : {}) }
      fit(await request<PartScanned>('GET', benchPart.path, { params }))
    } catch (error) {
      setProblem(label(failureWords(error)))
    }
  }
  const scanOne = async (read: string): Promise<void> => {
    if (found?.stage === 'assembly' && station === 'assembly' && !isUnitCode(read) && lackingAtBench(found, scanned).length > 0)
      return scanPart(read)
    if (found && isSameUnit(read, found.code))
      return announce('warn', [`${found.code} 已在工位上`, `${found.code} is at the bench already`])
    open(read)
  }
  const scans = useScanQueue(scanOne)
  const inPlan = found?.counts.map(({ stage, units }) => ({
    stage,
    units,
    name: isUnitStage(stage) ? label(unitStages[stage].label) : stage,
  }))
  return (
    <div className="ms-process">
      {nextCodes.map(next => (
        <LyingReady key={next} code={oneWriting(next)} />
      ))}
      <header>
        <h1>{label(words.title)}</h1>
        {list && (
          <>
            <ScreenLink to={`${list}?stage__in=${encodeURIComponent('assembly,firstTest,repair,readBack')}`}>
              {label(words.open)}
            </ScreenLink>
            <ScreenLink to={`${list}?stage__in=${encodeURIComponent('assembly,firstTest,repair,readBack')}&as=board`}>
              {label(words.board)}
            </ScreenLink>
          </>
        )}
        <HelpButton />
      </header>
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
      {station === 'readBack' && (
        <label>
          {label(words.location)}
          <select className="ms-select" value={place ?? ''} onChange={event => setShelf(Number(event.target.value))}>
            {(places.data?.results ?? []).map(({ id, code: shelfCode, name }) => (
              <option key={id} value={id}>{`${shelfCode} ${name}`}</option>
            ))}
          </select>
        </label>
      )}
      <form
        onSubmit={event => {
          event.preventDefault()
          scans.scan(typed)
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
        <BenchScan onCode={scans.scan} />
      </form>
      {problem !== undefined && (
        <p role="alert" className="ms-process-bad">
          {problem}
        </p>
      )}
      <div className="ms-process-room">
        <div>
          {found ? (
            <UnitAtBench
              key={found.code}
              of={found}
              station={station}
              scanned={scanned}
              isOnline={isOnline}
              before={workedOn}
              take={take}
              goTo={next => isStation(next) && setStation(next)}
              drop={component =>
                setScanned(before => Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(component))))
              }
            />
          ) : code !== undefined && asked.error ? (
            <p role="alert" className="ms-process-bad">
              {saidBy(asked.error, label)}
            </p>
          ) : (
            <p className="ms-muted">{label(words.nothing)}</p>
          )}
          {readsInstructions && station !== 'repair' && (
            <Suspense fallback={<Loading rows={2} />}>
              <StationWork stage={station} unit={found?.code ?? ''} />
            </Suspense>
          )}
          {station !== 'repair' && (
            <details>
              <summary>{label(words.several)}</summary>
              <label>
                {label([`每行一台，最多 ${mostUnits} 台`, `One unit in a line, at most ${mostUnits}`])}
                {found?.plan && <small className="ms-muted">{label(ofThisPlan(found.plan.code))}</small>}
                <textarea rows={4} value={several} onChange={event => setSeveral(event.target.value)} />
              </label>
              <LockedButton onClick={() => record(station, several, found?.plan?.id)}>{label(words.record)}</LockedButton>
            </details>
          )}
        </div>
        <aside>
          {inPlan && inPlan.length > 0 && (
            <section>
              <h2>{label(words.ofPlan)}</h2>
              <ul>
                {inPlan.map(({ stage, units, name }) => (
                  <li key={stage}>
                    <span>{name}</span>
                    <b>{units}</b>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {found && found.following.length > 0 && (
            <section>
              <h2>{label(words.following)}</h2>
              <ul>
                {found.following.map(one => (
                  <li key={one}>
                    <button type="button" className="ms-small-button" onClick={() => open(one)}>
                      {one}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {waiting.length > 0 && (
            <section aria-live="polite">
              <h2>{label(words.waiting)}</h2>
              <ul>
                {waiting.map(step => (
                  <li key={step.key} data-done={step.refused === undefined ? undefined : false}>
                    <b>{step.of}</b>
                    <span>{step.refused === undefined ? clockReading(new Date(step.at)).time : label(step.refused)}</span>
                    {step.refused !== undefined && (
                      <>
                        <button type="button" className="ms-small-button" onClick={() => resendStep(bench, step.key)}>
                          {label(words.again)}
                        </button>
                        <button type="button" className="ms-small-button" onClick={() => dropStep(bench, step.key)}>
                          {label(words.giveUp)}
                        </button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {results.length > 0 && (
            <section aria-live="polite">
              <h2>{label(words.results)}</h2>
              <ul>
                {results.map((one, at) => (
                  <li key={`${results.length - at} ${one.code}`} data-done={one.done}>
                    <b>{one.code}</b>
                    <span>
                      {one.message ?? label(words.done)}
                      {one.stage !== null && isUnitStage(one.stage) ? ` · ${label(unitStages[one.stage].label)}` : ''}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}

export default ProductionProcessScreen

const isRecorded = (answer: unknown): answer is RecordedStages => typeof answer === 'object' && answer !== null && 'results' in answer

const saidBy = (error: unknown, label: ReturnType<typeof useLabel>): string => label(failureWords(error))
