/** What the typesetting process is asked for. */
export interface TypesetOrder {
  /** The template's file, below the product's folder. */
  readonly template: string
  /** What it says, as JSON. */
  readonly content: string
  /** Pictures that it names, by their path below the product's folder, where there are none on the disk. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** Seconds since 1970 that the file names as its time of making: the same order makes the same bytes. */
  readonly madeAt: number
}

/** Where a template is wrong. */
export interface TemplateFault {
  readonly file: string
  /** From one; null where the compiler names none. */
  readonly line: number | null
  readonly message: string
}

/** What the typesetting process answers; `memory` is what it holds, in bytes. */
export type TypesetAnswer =
  | { readonly kind: 'set'; readonly pdf: Uint8Array; readonly pages: number; readonly memory: number }
  | { readonly kind: 'faulty'; readonly faults: readonly TemplateFault[]; readonly memory: number }
