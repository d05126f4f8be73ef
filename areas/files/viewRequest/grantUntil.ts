const hours = 60 * 60 * 1000

/** The moment at which a grant of so many days ends: exactly so many times 24 hours after the moment of the decision, whatever midnights lie between. ISO 8601 in UTC. */
export const grantUntil = (decidedAt: string, days: number): string => new Date(Date.parse(decidedAt) + days * 24 * hours).toISOString()
