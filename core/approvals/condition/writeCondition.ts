import type { Condition, Literal } from './condition.ts'

/** A condition as it is stored and read again; a part of a group stands in parentheses wherever it is a group itself. */
export const writeCondition = (condition: Condition): string => {
  if (condition.kind !== 'compare') {
    return condition.parts
      .map(part => (part.kind === 'compare' ? writeCondition(part) : `(${writeCondition(part)})`))
      .join(` ${condition.kind} `)
  }
  const { field, comparison, values } = condition
  const written = values.map(writeLiteral)
  return `${field} ${comparison} ${comparison === 'in' ? `(${written.join(', ')})` : (written[0] ?? '')}`
}

const writeLiteral = (value: Literal): string => {
  switch (value.kind) {
    case 'money':
      return `${value.amount} ${value.currency}`
    case 'record':
      return `#${value.id}`
    case 'text':
      return `'${value.text.replaceAll("'", "''")}'`
    default:
      return value.text
  }
}
