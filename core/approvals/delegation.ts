import type { Reference } from '../define/field.ts'

/** One person has another decide in their name, for all documents or those of one type. Only delegations that hold now are handed in here. */
export interface Delegation {
  readonly from: number
  readonly to: number
  /** The type of documents it is for; null for all of them. */
  readonly docType: string | null
  /** The types of documents to which it does not reach, because whoever decides would lack a right to see what they show. */
  readonly lacks?: readonly string[]
}

/** A delegation is passed on at most this often: A to B to C to D. */
const longestChain = 3

/**
 * Who may decide for a person about a document of this type, in the order in which it was passed on. A delegation for the type goes before one
 * for all documents; one that does not reach such documents is none. The chain ends before somebody who is in it already, and before anybody who is barred from deciding.
 */
export const delegatesOf = (
  person: number,
  docType: string,
  delegations: readonly Delegation[],
  barred: readonly number[],
): readonly number[] => {
  const chain: number[] = []
  let holder = person
  while (chain.length < longestChain) {
    const next = passedOn(holder, docType, delegations)
    if (next === undefined || next === person || chain.includes(next) || barred.includes(next)) return chain
    chain.push(next)
    holder = next
  }
  return chain
}

const passedOn = (from: number, docType: string, delegations: readonly Delegation[]): number | undefined => {
  const own = delegations.filter(delegation => delegation.from === from && !delegation.lacks?.includes(docType))
  return (own.find(delegation => delegation.docType === docType) ?? own.find(delegation => delegation.docType === null))?.to
}

/** One person for whom another may decide. */
export interface ActingFor {
  readonly person: number
  readonly docType: string
  /** Everybody it went through, the one who may decide last. Where one of them is barred from a document, it does not reach that one. */
  readonly through: readonly number[]
}

/** Everybody for whom this person may decide, by type of document. */
export const actingFor = (delegate: number, docTypes: readonly string[], delegations: readonly Delegation[]): readonly ActingFor[] => {
  const people = [...new Set(delegations.map(delegation => delegation.from))].filter(person => person !== delegate)
  return people.flatMap(person =>
    docTypes.flatMap(docType => {
      const chain = delegatesOf(person, docType, delegations, [])
      const place = chain.indexOf(delegate)
      return place < 0 ? [] : [{ person, docType, through: chain.slice(0, place + 1) }]
    }),
  )
}

/** Whether one more delegation would lead back to where it began, by itself or through others. */
export const makesCircle = (added: Delegation, delegations: readonly Delegation[]): boolean => {
  const docTypes = new Set([added.docType ?? '', ...delegations.map(delegation => delegation.docType ?? '')])
  return [...docTypes].some(docType => leadsBack(added, docType, [added, ...delegations]))
}

const leadsBack = (added: Delegation, docType: string, delegations: readonly Delegation[]): boolean => {
  if (added.docType !== null && added.docType !== docType) return false
  const seen = new Set<number>()
  for (
    let holder: number | undefined = added.to;
    holder !== undefined && !seen.has(holder);
    holder = passedOn(holder, docType, delegations)
  ) {
    if (holder === added.from) return true
    seen.add(holder)
  }
  return false
}

/** A delegation of a person, as they manage it. */
export interface OwnDelegation {
  readonly id: number
  readonly to: Reference
  /** Null for all documents. */
  readonly docType: string | null
  readonly begins: string
  readonly ends: string
  readonly reason: string
  /** The types of documents to which it does not reach now, because the delegate may not see what they show. */
  readonly lacks: readonly string[]
}

/** What a person asks for when they let another decide for them. */
export interface DelegationDraft {
  readonly to: number
  /** Empty for all documents. */
  readonly docTypes: readonly string[]
  readonly begins: string
  readonly ends: string
  readonly reason: string
}
