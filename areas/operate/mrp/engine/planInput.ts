// What the engine reads, as columns: the material of a row is its place in `materials`. Quantities are in the unit of the material, days are counted from the day of the
// run (0). Nothing in this folder knows of the database, so that tests, the run and what-if ask the same functions.

/** Later than any day that is planned: what never expires. */
export const never = 1e9

/** What is known of each material; 0 stands for what is not set. */
export interface Materials {
  readonly count: number
  /** Days from placing an order, or beginning to make, until it is there. */
  readonly lead: Float64Array
  /** 1 where the lead time is counted in working days, 0 in calendar days. */
  readonly worked: Uint8Array
  readonly safety: Float64Array
  readonly step: Float64Array
  /** A fixed lot, of which whole ones are ordered. */
  readonly fixedLot: Float64Array
  /** How many days of supply are ordered at once. */
  readonly lotDays: Float64Array
  readonly minOrder: Float64Array
  readonly multiple: Float64Array
  readonly maxOrder: Float64Array
  /** The share lost in making it. */
  readonly scrap: Float64Array
  /** How many days what arrives may be used for. */
  readonly shelfDays: Float64Array
  /** Nobody is asked to move what is due within so many days. */
  readonly firmDays: Float64Array
}

/** Lines of bills. */
export interface Bills {
  readonly parent: Int32Array
  readonly component: Int32Array
  readonly quantity: Float64Array
  readonly scrap: Float64Array
}

/** What may be used in place of a line's component, in the order in which it is tried. */
export interface Substitutes {
  readonly line: Int32Array
  readonly material: Int32Array
  readonly ratio: Float64Array
}

/** What lies in stock and nobody has reserved: usable up to `lastDay`, which is below 0 where it is no longer. */
export interface Lots {
  readonly material: Int32Array
  readonly quantity: Float64Array
  readonly lastDay: Float64Array
}

/** What is coming: bought, requested or made. */
export interface Receipts {
  readonly material: Int32Array
  readonly day: Float64Array
  /** How much of it is good. */
  readonly quantity: Float64Array
  /** 1 where its components are taken from the bill, as of a plan that is not released yet; those of others stand among the demands. */
  readonly explodes: Uint8Array
  /** With how much it is begun and when, where it explodes. */
  readonly started: Float64Array
  readonly startDay: Float64Array
  /** 1 where somebody can move or cut it. */
  readonly movable: Uint8Array
}

/** What is needed: by order lines, and by plans that are released. Rows of one material stand in the order in which they are served on one day. */
export interface Demands {
  readonly material: Int32Array
  readonly day: Float64Array
  readonly quantity: Float64Array
  /** The receipt for which a component is needed, −1 of an order line. */
  readonly receipt: Int32Array
}

/** All of it. */
export interface PlanInput {
  readonly materials: Materials
  readonly bills: Bills
  readonly substitutes: Substitutes
  readonly lots: Lots
  readonly receipts: Receipts
  readonly demands: Demands
  /** The first day of each bucket, the first being 0. */
  readonly buckets: Int32Array
  /** The last day that is planned. */
  readonly lastDay: number
  /** A receipt that is due at most so many days after it is needed is moved up rather than something else ordered. */
  readonly moveUpDays: number
  /** Nobody is asked to put something off for so few days. */
  readonly toleranceDays: number
  /** The working days around the run. */
  readonly workFirst: number
  readonly isWorked: Uint8Array
}

/** The days that begin a bucket: each of two weeks, then each seventh. */
export const bucketStarts = (dailyDays = 14, weeks = 26): Int32Array =>
  Int32Array.from([
    ...Array.from({ length: dailyDays }, (_, at) => at),
    ...Array.from({ length: Math.max(0, weeks - Math.floor(dailyDays / 7)) }, (_, at) => dailyDays + at * 7),
  ])

/** What became of a supply's kind: it lay there, was coming, or is proposed. */
export const supplyKinds = { lot: 0, receipt: 1, planned: 2 } as const

/** What the engine answers, as columns. */
export interface PlanResult {
  /** The order in which materials were planned, and how deep each stands at the lowest (low-level code, APICS). */
  readonly level: Int32Array
  /** 1 of a material that contains itself: it is not planned. */
  readonly circular: Uint8Array
  /** What is there, coming or proposed. */
  readonly supplies: {
    readonly material: Float64Array
    readonly kind: Float64Array
    /** The place in `lots` or `receipts`; −1 of what is proposed. */
    readonly source: Float64Array
    readonly day: Float64Array
    /** How much is ordered or begun, and how much of it is good. */
    readonly quantity: Float64Array
    readonly good: Float64Array
    /** When a proposed one is ordered or begun; below 0 where that lies in the past. */
    readonly release: Float64Array
    /** How many days later than its day it can be there. */
    readonly late: Float64Array
    /** 1 where without it stock itself would be missing, 0 where safety stock alone would be. */
    readonly short: Float64Array
  }
  /** What is needed; the first are those of the input. */
  readonly demands: {
    readonly material: Float64Array
    readonly day: Float64Array
    readonly quantity: Float64Array
    /** The supply for which a component is needed; −1 of what is needed by itself. */
    readonly supply: Float64Array
    /** How many days later than needed the last piece of it is there. */
    readonly late: Float64Array
    /** How much of it nothing covers: only of materials that contain themselves, or beyond substitutes. */
    readonly open: Float64Array
  }
  /** Which supply serves which demand, and with how much: of a supply never more than there is. */
  readonly pegs: { readonly supply: Float64Array; readonly demand: Float64Array; readonly quantity: Float64Array }
  /** Substitutes that are used: how much of which material in place of how much of a demand. */
  readonly substituted: {
    readonly demand: Float64Array
    readonly material: Float64Array
    readonly quantity: Float64Array
    readonly replaces: Float64Array
  }
  /** Receipts that are wanted otherwise: `wantedDay` is the day by which they are needed, `needed` how much of them is (0: none). */
  readonly receipts: { readonly wantedDay: Float64Array; readonly needed: Float64Array }
  /** Stock at the end of each bucket: that of material m and bucket b at m × buckets + b. */
  readonly ends: Float64Array
}
