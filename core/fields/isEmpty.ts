/** Whether nothing stands in a field: no value, no text, no entries. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a value says something where only what holds is told: it is not empty, and no flag that does not hold. */
export const says = (value: unknown): boolean => !isEmpty(value) && value !== false
