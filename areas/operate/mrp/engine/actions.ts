import { groupBy } from './lowLevel.ts'
import { nothing } from './lotSizes.ts'
import { planAll } from './planAll.ts'
import { supplyKinds, type PlanInput, type PlanResult } from './planInput.ts'

/** What somebody is asked to do. */
export type ActionKind = 'order' | 'make' | 'expedite' | 'defer' | 'increase' | 'decrease' | 'cancel'

/** What needs it, one row of a tree that is written from the top down: `level` says how deep it hangs. */
export interface Peg {
  readonly level: number
  /** The place among the demands of the input; −1 of what a proposed order needs. */
  readonly demand: number
  /** The receipt that is made of it, by its place; −1 where none is or it is only proposed. */
  readonly receipt: number
  readonly material: number
  readonly quantity: number
  readonly day: number
  readonly late: number
}

/** One of seven kinds of action, of one material. Days are counted from the run, quantities are in the unit of the material. */
export interface PlannedAction {
  readonly kind: ActionKind
  readonly material: number
  readonly quantity: number
  /** When it is needed, and for when it is planned by now. */
  readonly day: number
  readonly current: number | null
  /** When it has to be ordered or begun; below 0 where that is past. */
  readonly release: number
  /** The receipt that is wanted otherwise; −1 of what is proposed. */
  readonly receipt: number
  /** 1 a line would stand still within three days, 2 a promise is at risk, 3 safety stock alone, or it is there in time. */
  readonly priority: 1 | 2 | 3
  /** By how many days what was promised slips. */
  readonly late: number
  /** Stock itself would be missing, not safety stock alone. */
  readonly short: boolean
  readonly pegs: readonly Peg[]
}

/** How actions are made of a plan. */
export interface ActionRules {
  /** 1 of what is made here. */
  readonly made: Uint8Array
  /** 1 of receipts that are still drafts: they are raised rather than something added beside them. */
  readonly draft: Uint8Array
  /** 1 of demands of the input that are expected and that nobody was promised: what only they need is not urgent. */
  readonly expected: Uint8Array
  /** Nobody is told of what is ordered later than this. */
  readonly windowDays: number
}

/** Whoever reads an action is shown at most so many rows of its tree. */
const mostPegs = 60

/** So many actions of one run are kept, the most urgent first. */
const mostActions = 3000
const mostLevels = 9

/** A line stands still within so many days. */
const soon = 3

/** A draft is raised where it is due within so many days of the need. */
const near = 7

/** A late promise. */
export interface Slip {
  readonly demand: number
  readonly late: number
}

/** What a run shows. */
export interface RunResult {
  readonly actions: readonly PlannedAction[]
  /** The demands of the input that are served late, by how many days. */
  readonly slips: readonly Slip[]
  /** Materials that contain themselves. */
  readonly circular: readonly number[]
  /** Materials of which a demand stays open. */
  readonly supplies: number
  readonly pegs: number
}

const pegsOf = (input: PlanInput, result: PlanResult) => {
  const { supplies, demands, pegs } = result
  const bySupply = groupBy(pegs.supply, supplies.material.length)
  const own = input.demands.material.length
  return (supply: number): readonly Peg[] => {
    const rows: Peg[] = []
    const add = (from: number, level: number): void => {
      for (let at = bySupply.from[from] ?? 0; at < (bySupply.from[from + 1] ?? 0) && rows.length < mostPegs; at++) {
        const peg = bySupply.rows[at] ?? 0
        const demand = pegs.demand[peg] ?? 0
        const above = demands.supply[demand] ?? -1
        rows.push({
          level,
          demand: demand < own ? demand : -1,
          receipt: above >= 0 && supplies.kind[above] === supplyKinds.receipt ? (supplies.source[above] ?? -1) : -1,
          material: (above >= 0 ? supplies.material[above] : demands.material[demand]) ?? 0,
          quantity: pegs.quantity[peg] ?? 0,
          day: demands.day[demand] ?? 0,
          late: demands.late[demand] ?? 0,
        })
        if (above >= 0 && level < mostLevels) add(above, level + 1)
      }
    }
    add(supply, 0)
    return rows
  }
}

/** What somebody has to do so that the plan comes true, the most urgent first; what is ordered later than the window waits for a later run. */
const actionsOf = (input: PlanInput, result: PlanResult, { made, draft, expected, windowDays }: ActionRules): readonly PlannedAction[] => {
  const { supplies, receipts } = result
  const treeOf = pegsOf(input, result)
  const actions: (Omit<PlannedAction, 'pegs'> & { readonly supply: number })[] = []
  const raised = new Set<number>()
  const receiptsOf = groupBy(input.receipts.material, input.materials.count)
  const draftNear = (material: number, day: number): number => {
    for (let at = receiptsOf.from[material] ?? 0; at < (receiptsOf.from[material + 1] ?? 0); at++) {
      const row = receiptsOf.rows[at] ?? 0
      const isNear = Math.abs((input.receipts.day[row] ?? 0) - day) <= near
      if (draft[row] === 1 && isNear && !raised.has(row) && (receipts.needed[row] ?? 0) > 0) return row
    }
    return -1
  }
  const priorityOf = (isShort: boolean, day: number, late: number): 1 | 2 | 3 => (!isShort ? 3 : day <= soon ? 1 : late > 0 ? 2 : 3)
  for (let at = 0; at < supplies.material.length; at++) {
    const material = supplies.material[at] ?? 0
    const [kind, day, late, release] = [supplies.kind[at], supplies.day[at] ?? 0, supplies.late[at] ?? 0, supplies.release[at] ?? 0]
    const quantity = supplies.quantity[at] ?? 0
    if (kind === supplyKinds.planned) {
      if (release > windowDays) continue
      const isShort = supplies.short[at] === 1
      const raises = draftNear(material, day)
      if (raises >= 0) raised.add(raises)
      actions.push({
        kind: raises >= 0 ? 'increase' : made[material] === 1 ? 'make' : 'order',
        material,
        quantity,
        day,
        current: raises >= 0 ? (input.receipts.day[raises] ?? 0) : null,
        release,
        receipt: raises,
        priority: priorityOf(isShort, day, late),
        late: isShort ? late : 0,
        short: isShort,
        supply: at,
      })
    }
    if (kind !== supplyKinds.receipt) continue
    const receipt = supplies.source[at] ?? 0
    const [wanted, current] = [receipts.wantedDay[receipt] ?? day, input.receipts.day[receipt] ?? 0]
    const needed = receipts.needed[receipt] ?? quantity
    const moved = { material, day: wanted, current, release, receipt, supply: at }
    if (wanted < current) {
      const slips = current - wanted
      actions.push({
        ...moved,
        kind: 'expedite',
        quantity,
        priority: priorityOf(true, wanted, slips),
        late: slips,
        short: true,
      })
    } else if (needed <= nothing) actions.push({ ...moved, kind: 'cancel', quantity, priority: 3, late: 0, short: false })
    else if (needed < quantity - nothing)
      actions.push({ ...moved, kind: 'decrease', quantity: quantity - needed, priority: 3, late: 0, short: false })
    else if (wanted > current) actions.push({ ...moved, kind: 'defer', quantity, priority: 3, late: 0, short: false })
  }
  const inTurn = (one: Omit<PlannedAction, 'pegs'>, other: Omit<PlannedAction, 'pegs'>): number =>
    one.priority - other.priority || one.day - other.day || one.material - other.material
  const isExpected = (pegs: readonly Peg[]): boolean => {
    const asked = pegs.filter(({ demand }) => demand >= 0)
    return asked.length > 0 && asked.every(({ demand }) => expected[demand] === 1)
  }
  // Only what is shown is told with all that needs it.
  return actions
    .toSorted(inTurn)
    .slice(0, mostActions)
    .map(({ supply, ...action }) => {
      const pegs = action.kind === 'cancel' ? [] : treeOf(supply)
      return { ...action, pegs, priority: isExpected(pegs) ? 3 : action.priority }
    })
    .toSorted(inTurn)
}

/** All that a run works out, so that it can be done where it keeps nobody waiting. */
export const workOut = (input: PlanInput, rules: ActionRules): RunResult => {
  const result = planAll(input)
  const slips: Slip[] = []
  for (let row = 0; row < input.demands.material.length; row++)
    if ((input.demands.receipt[row] ?? -1) < 0 && (result.demands.late[row] ?? 0) > 0)
      slips.push({ demand: row, late: result.demands.late[row] ?? 0 })
  return {
    actions: actionsOf(input, result, rules),
    slips,
    circular: Array.from(result.circular).flatMap((one, at) => (one === 1 ? [at] : [])),
    supplies: result.supplies.material.length,
    pegs: result.pegs.supply.length,
  }
}
