interface Certificate {
  readonly name: string | null
  readonly validUntil: string | null
  readonly mandatory: boolean
}

const latest = (certificates: readonly Certificate[]): string[] =>
  certificates.some(({ validUntil }) => validUntil === null) ? [] : certificates.flatMap(({ validUntil }) => validUntil ?? []).toSorted()

/**
 * Until when all mandatory certificates are valid; null where they are for ever, or none is mandatory. Of several of one name the one that lasts longest
 * counts, and a certificate without a day never ends.
 */
export const mandatoryUntil = (certificates: readonly Certificate[]): string | null => {
  const byName = Map.groupBy(
    certificates.filter(({ mandatory }) => mandatory),
    ({ name }) => name,
  )
  return [...byName.values()].flatMap(same => latest(same).at(-1) ?? []).toSorted()[0] ?? null
}

/** Whether mandatory certificates that are valid until a day have expired on another one. */
export const isLapsed = (until: string | null, day: string): boolean => until !== null && until < day
