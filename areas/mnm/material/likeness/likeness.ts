import { commonShare, containedShare } from '#core/likeness'
import { plainText, readFacts, type Facts } from './facts.ts'
import { fieldModel, modelKeys, readModels, sameModel, type Model } from './models.ts'
import { readWords, type Words } from './words.ts'

/** What is compared of two materials. */
export interface Comparable {
  readonly name: string
  readonly nameEn: string | null
  readonly spec: string | null
  /** What the brand is called. */
  readonly brand: string | null
  readonly brandModel: string | null
}

/** Why two materials look like the same thing. */
export type Likeness = 'sameModel' | 'similarText' | 'sameAttributes'

/** A description as it is compared. */
export interface Description {
  readonly models: readonly Model[]
  /** The model that stands in its own field. */
  readonly ownModel: readonly Model[]
  /** Short words of letters and digits, which may be models as well. */
  readonly codes: ReadonlySet<string>
  readonly facts: Facts
  /** Its name in words; in either language, where both are given. */
  readonly names: readonly Words[]
  readonly makers: ReadonlySet<string>
}

/** From this share of what the shorter name says on, two names may mean the same thing. */
const enoughWords = 0.75

/** Of the facts of whoever says less, this share is said by the other as well. */
const enoughFacts = 0.5

/** Reads a material once, to be compared with many. */
export const describe = ({ name, nameEn, spec, brand, brandModel }: Comparable): Description => {
  const own = fieldModel(brandModel === null ? null : plainText(brandModel))
  const whole = plainText([name, nameEn, spec].join(' '))
  const [named, english, specified] = [readPart(name, whole), readPart(nameEn ?? '', whole), readPart(spec ?? '', whole)]
  const brandWords = readWords(plainText(brand ?? ''))
  // What has no word of its own in the vocabulary is told in the name, or else in the specification.
  const names = [named.words.words, english.words.words].filter(words => words.size > 0)
  return {
    models: [...own, ...named.models, ...english.models, ...specified.models],
    ownModel: own,
    codes: new Set([named, english, specified].flatMap(part => [...part.words.words.keys()].filter(isCode))),
    facts: joined([named, english, specified].flatMap(part => [part.facts, part.words.properties])),
    names: names.length > 0 ? names : [specified.words.words],
    makers: new Set([
      ...named.words.makers,
      ...english.words.makers,
      ...specified.words.makers,
      ...brandWords.makers,
      ...brandWords.words.keys(),
    ]),
  }
}

const readPart = (text: string, whole: string) => {
  const { facts, rest } = readFacts(plainText(text), whole)
  const { models, rest: words } = readModels(rest)
  return { facts, models, words: readWords(words) }
}

const isCode = (word: string): boolean => /^(?=.*\d)(?=.*[a-z])[a-z0-9]{3,}$/.test(word)

const joined = (all: readonly Facts[]): Facts => {
  const facts = new Map<string, Set<string>>()
  for (const [measure, values] of all.flatMap(one => [...one])) facts.set(measure, new Set([...(facts.get(measure) ?? []), ...values]))
  return facts
}

/** Why two materials look like the same thing; undefined when they do not. */
export const likenessOf = (one: Description, other: Description): Likeness | undefined => {
  const brandsDiffer = one.makers.size > 0 && other.makers.size > 0 && ![...one.makers].some(maker => other.makers.has(maker))
  const same =
    one.models.some(model => other.models.some(against => sameModel(model, against))) || saysModel(one, other) || saysModel(other, one)
  if (same && !brandsDiffer && (ownModelsMatch(one, other) || !contradict(one.facts, other.facts))) return 'sameModel'
  if (one.models.length > 0 && other.models.length > 0 && !same) return undefined
  if (contradict(one.facts, other.facts)) return undefined
  const alike = Math.max(
    ...one.names.flatMap(left => other.names.map(right => namesAlike(left, right, one.facts.size === 0 || other.facts.size === 0))),
  )
  return alike >= enoughWords && factsAgree(one.facts, other.facts) ? 'similarText' : undefined
}

/** What one names in the field for its model stands as a word in the name or the specification of the other, however short it is. */
const saysModel = (one: Description, other: Description): boolean => one.ownModel.some(model => other.codes.has(model.join('')))

/** Both say in the field for it, to the last sign, which model they are. */
const ownModelsMatch = (one: Description, other: Description): boolean =>
  one.ownModel.some(model => other.ownModel.some(against => model.join('') === against.join('')))

/** Of one measure, each says something that the other does not. */
const contradict = (one: Facts, other: Facts): boolean =>
  [...one].some(([measure, values]) => {
    const against = other.get(measure)
    return against !== undefined && ![...values].every(value => against.has(value)) && ![...against].every(value => values.has(value))
  })

/** Nothing is said by one of them, or enough of it by both. */
const factsAgree = (one: Facts, other: Facts): boolean => {
  if (one.size === 0 || other.size === 0) return true
  const shared = [...one.keys()].filter(measure => other.has(measure)).length
  return shared / Math.min(one.size, other.size) >= enoughFacts
}

/** How much two names have in common: of what the shorter one says, or of both, where nothing else supports it. */
const namesAlike = (one: Words, other: Words, strictly: boolean): number => {
  const ofBoth = commonShare(one, other)
  return strictly ? ofBoth : Math.min(1, ofBoth + 0.25, containedShare(one, other))
}

/** Of so many facts and words pairs are made; more than these nobody writes of a thing. */
const mostPaired = 8

/**
 * By what a material is looked up: two that are alike share at least one of these. A value or a word is common to many by itself, and to few
 * together with another one.
 */
export const likenessKeys = (material: Description): readonly string[] => {
  const facts = [...material.facts].flatMap(([measure, values]) => [...values].map(value => `${measure}:${value}`)).toSorted()
  const words = [...new Set(material.names.flatMap(name => [...name.keys()].map(word => `w:${word}`)))].toSorted()
  const paired = facts.slice(0, mostPaired)
  return [
    ...new Set([
      ...material.models.flatMap(modelKeys),
      ...[...material.codes].flatMap(code => modelKeys([code])),
      ...paired.flatMap((fact, place) => [...paired.slice(place + 1), ...words.slice(0, mostPaired)].map(other => `${fact}+${other}`)),
      ...facts,
      ...material.names.map(name => `n:${[...name.keys()].toSorted().join(' ')}`),
      ...words,
    ]),
  ]
}
