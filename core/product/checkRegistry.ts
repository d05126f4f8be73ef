import { fieldOf, kindNames, kindOf } from '../fields/kinds.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { isAddable } from '../reading/grouping.ts'
import { filterable } from '../reading/query.ts'
import { fillPattern } from '../numbering/pattern.ts'
import { checkCondition, chosenInCondition } from '../approvals/condition/checkCondition.ts'
import { conditionFields } from '../approvals/condition/conditionFields.ts'
import { parseCondition } from '../approvals/condition/parseCondition.ts'
import { approvalPaper } from '../papers/offered.ts'
import { pointsOf } from '../rights/points.ts'
import { areaName, areaPath, shortName, type Area } from '../define/area.ts'
import { carriedOut } from '../define/carriedOut.ts'
import { consentedStates } from '../define/consent.ts'
import { checkAttributes } from './checkAttributes.ts'
import { checkDecide } from './checkDecide.ts'
import { checkButton } from './checkButton.ts'
import { checkClocks } from './checkClocks.ts'
import { checkDue } from './checkDue.ts'
import { checkAgrees, checkCopied } from './checkCopied.ts'
import { checkLive } from './checkLive.ts'
import { checkNotBy } from './checkNotBy.ts'
import { checkEditions } from './checkEditions.ts'
import { checkEffective } from './checkEffective.ts'
import { checkFrom } from './checkFrom.ts'
import { checkGrants } from './checkGrants.ts'
import { checkGuest } from './checkGuest.ts'
import { checkHappened } from './checkHappened.ts'
import { checkLabel } from './checkLabel.ts'
import { checkFollowing, checkLogic } from './checkLogic.ts'
import { stateNames, type AnyEntity, type Paper, type Transition } from '../define/entity.ts'
import type { EventDefinition } from '../define/event.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { referencesIn } from '../define/acyclic.ts'
import { documentsOf, documentTypesOf } from '../define/documents.ts'
import { checkLabels } from './checkLabels.ts'
import { checkPresentations } from './checkPresentations.ts'
import { checkDerivedReveals, checkLogicReveals, checkReasons } from './checkReveals.ts'
import { checkReminders } from './checkReminders.ts'
import { checkRevisions } from './checkRevisions.ts'
import { checkSeries } from './checkSeries.ts'
import { checkSpoken } from './checkSpoken.ts'
import { checkStates } from './checkStates.ts'
import { checkPassport } from './checkPassport.ts'
import { checkLines } from './checkLines.ts'
import { checkParts } from './checkParts.ts'
import { checkNames } from './checkNames.ts'
import { checkWhoFits } from './checkWhoFits.ts'
import { checkSummary } from './checkSummary.ts'
import { checkUnit } from './checkUnit.ts'
import { checkWhereabouts } from './checkWhereabouts.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { countryPattern } from '../fields/text/patterns.ts'
import { headerFields, headerName, isListedLines } from '../define/listedLines.ts'
import { snake } from '../define/naming.ts'
import { departments, namedIn, people, type Registry } from '../define/registry.ts'

/** What the core adds to every record; no field may take these names. */
const taken = new Set([
  'id',
  'version',
  'can',
  'changedSince',
  'leftToOthers',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'createdIn',
  'searchText',
  'ownerId',
  'position',
  'sort',
  'page',
  'search',
  'format',
  'columns',
  'input',
  'amend',
  // What the address of a list says besides its filters.
  'columns',
  'density',
  'group',
  'scroll',
  'foot',
  'as',
  'view',
  'by',
  'sums',
])

/** Everything that is wrong with the definitions, one sentence each; an empty list means that the product may start. */
export const checkRegistry = (registry: Registry): readonly string[] => [
  ...(registry.entities.has(people) ? [] : [`there is no entity ${people}`]),
  ...registry.areas.flatMap(checkArea),
  ...registry.areas
    .filter(({ formerly }) => registry.areas.some(({ name }) => name === formerly))
    .map(({ name, formerly }) => `${name} was called ${formerly}, which is the name of an area`),
  ...repeated(registry.areas.map(areaPath)).map(path => `the pages of two areas stand below ${path}`),
  ...[...registry.entities.values()].flatMap(entity => checkEntity(registry, entity).map(wrong => `${entity.name}: ${wrong}`)),
  ...[...registry.logic].flatMap(([name, logic]) => {
    const entity = registry.entities.get(name)
    return entity
      ? [...checkLogic(registry, entity.fields, logic), ...checkLogicReveals(entity.fields, logic)].map(
          wrong => `the logic of ${name}: ${wrong}`,
        )
      : [`${name} has logic, but does not exist`]
  }),
  ...[...registry.entities.values()]
    .filter(({ name, fields }) => !registry.logic.has(name) && checkLogic(registry, fields, {}).length > 0)
    .map(({ name }) => `${name} has computed fields, but no area registers its logic`),
  ...[...registry.entities.values()].flatMap(({ name, fields }) => checkFollowing(registry, name, fields)),
  ...[...registry.entities.values()].flatMap(entity => checkDerivedReveals(registry, entity)),
  ...[...registry.entities.values()].flatMap(entity => checkDue(registry, entity).map(wrong => `${entity.name}: ${wrong}`)),
  ...[...registry.entities.values()].flatMap(entity => checkReminders(registry, entity).map(wrong => `${entity.name}: ${wrong}`)),
  ...[...registry.derived.keys()].filter(name => !hasRows(registry, name)).map(name => `${name} has derived fields, but does not exist`),
  ...checkNeededPoints(registry),
  ...repeated(documentsOf(registry).map(({ docType }) => docType)).map(docType => `two steps wait for the approval ${docType}`),
]

/** Whether records of that name are stored, or lines of records (`area.entity.items`). */
const hasRows = ({ entities }: Registry, name: string): boolean => {
  const [area, entity, lines] = name.split('.')
  const fields = entities.get(`${area}.${entity}`)?.fields
  return fields !== undefined && (lines === undefined || fieldOf(fields, lines)?.kind === 'lines')
}

const checkArea = (area: Area): readonly string[] => [
  ...checkLabel(area.name, area.label),
  ...area.entities.filter(entity => areaName(entity) !== area.name).map(entity => `${entity.name} stands in the area ${area.name}`),
  ...(area.settings ?? [])
    .filter(name => !area.entities.some(entity => shortName(entity) === name))
    .map(name => `${name} stands among the settings of ${area.name}, and is none of its entities`),
  ...(area.screens ?? []).flatMap(screen => checkLabel(`${area.name}/${screen.path}`, screen.title)),
  ...(area.reports ?? []).flatMap(({ name, columns, parameters }) =>
    Object.entries<Field>({ ...columns, ...parameters })
      .filter(([, { group }]) => group !== undefined)
      // It would hide nothing: a figure is counted by what its reader sees, or the whole report is kept from them.
      .map(([column]) => `the report ${name} has ${column} in a group: it says \`groups\`, or counts what its reader sees`),
  ),
  // What is said of either is kept under its name.
  ...(area.reports ?? []).flatMap(({ name, makes }) =>
    makes ? checkButton(`the button for rows of the report ${name}`, makes.label, 'a shorter label') : [],
  ),
  ...(area.reports ?? [])
    .filter(({ name }) => area.entities.some(entity => entity.name === name))
    .map(({ name }) => `the report ${name} is called like an entity`),
  ...(area.events ?? []).flatMap(event => checkEvent(area, event).map(wrong => `the event ${event.code} ${wrong}`)),
]

const checkEvent = (area: Area, { code, label, mail, placeholders = {} }: EventDefinition): readonly string[] => [
  ...(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(code) && code.startsWith(`${area.name}.`) ? [] : [`is not called ${area.name}.something`]),
  ...[label, ...Object.values(placeholders), ...(mail ? [mail.subject, mail.body] : [])].flatMap(words => checkLabel('it', words)),
]

const checkEntity = (registry: Registry, entity: AnyEntity): readonly string[] => [
  ...(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(entity.name) ? [] : ['its name is not area.entity']),
  ...checkLabel('it', entity.label),
  ...checkFields(registry, entity.fields),
  ...[entity.title, ...(entity.titleEn === undefined ? [] : [entity.titleEn])]
    .filter(name => !['text', 'code'].includes(fieldOf(entity.fields, name)?.kind ?? ''))
    .map(name => `the title ${name} is not a text`),
  ...[entity.title, entity.titleEn]
    .filter(name => name !== undefined && fieldOf(entity.fields, name)?.group !== undefined)
    .map(name => `the title ${String(name)} is shown to everybody and belongs to no group`),
  ...checkLists(entity),
  ...checkListed(registry, entity),
  ...checkAssigned(entity),
  ...checkCircles(entity),
  ...checkClocks(entity),
  ...checkSpoken(entity),
  ...checkStates(entity),
  ...checkMade(registry, entity),
  ...checkConsent(entity),
  ...checkRoutes(entity),
  ...checkCarriedOut(entity),
  ...checkPlaces(entity),
  ...checkSummary(entity),
  ...checkDecide(entity),
  ...checkPassport(registry, entity),
  ...checkLines(entity),
  ...checkPapers(entity),
  ...checkLabels(entity),
  ...checkPresentations(registry, entity),
  ...checkCopied(registry, entity),
  ...checkLive(registry, entity),
  ...checkAgrees(entity.fields),
  ...checkNotBy(registry, entity),
  ...checkHappened(registry, entity),
  ...checkEffective(entity),
  ...checkWhereabouts(registry, entity),
  ...checkFrom(registry, entity),
  ...checkParts(registry, entity),
  ...checkAttributes(registry, entity),
  ...checkEditions(entity),
  ...checkGrants(entity),
  ...checkRevisions(entity),
  ...checkGuest(registry, entity),
  ...checkNames(registry, entity),
  ...checkWhoFits(registry, entity),
  ...checkReasons(entity.fields),
]

/** What a transition makes is found by the record that it was made from. */
const checkMade = ({ entities }: Registry, { transitions = {} }: AnyEntity): readonly string[] =>
  Object.entries<Transition<Fields, string>>(transitions).flatMap(([name, { makes }]) => {
    const made = makes && entities.get(makes.entity)
    return !makes || (made && filterable(made, made.fields).includes(makes.by))
      ? []
      : [`${name} makes ${makes.entity}, whose list cannot be filtered by ${makes.by}`]
  })

/** What may still change after people have agreed, and how. */
const checkConsent = (entity: AnyEntity): readonly string[] => {
  const open: readonly string[] = entity.open ?? []
  const step = (entity.transitions as Readonly<Record<string, Transition<Fields, string>>> | undefined)?.[String(entity.amend)]
  const waits = documentTypesOf(entity).length > 0
  return [
    ...(waits || (open.length === 0 && entity.amend === undefined)
      ? []
      : ['nobody agrees to it, so nothing of it stays open or is amended']),
    ...open.filter(name => name !== 'attachments' && !fieldOf(entity.fields, name)).map(name => `${name} stays open, but does not exist`),
    ...open.filter(name => name === entity.state).map(name => `${name} is its state, which the approval itself changes`),
    ...(entity.amend === undefined || step?.approval !== undefined
      ? []
      : [`it is amended by ${entity.amend}, which waits for no approval`]),
    ...Object.entries(step?.input ?? {})
      .filter(([, field]) => field.required && field.kind !== 'flag')
      .map(([name]) => `it is amended by ${String(entity.amend)}, which asks for ${name}`),
  ]
}

/** Who is asked by the flow that a type of documents brings along does not follow from what its requester chooses. */
const checkRoutes = (entity: AnyEntity): readonly string[] => {
  const fields = conditionFields(entity, people, departments)
  return documentTypesOf(entity).flatMap(({ docType, flow }) =>
    (flow?.steps ?? []).flatMap(({ key, condition }) => {
      const parsed = condition === undefined ? undefined : parseCondition(condition)
      if (parsed === undefined) return []
      const problems = 'problem' in parsed ? [parsed] : [...checkCondition(parsed, fields), ...chosenInCondition(parsed, fields)]
      return problems.map(({ problem }) => `the step ${key} of ${docType}: ${problem[1]}`)
    }),
  )
}

/**
 * What is said to be carried out as it was typed stays so once everybody has agreed: nobody edits it afterwards, and no step opens it. Otherwise it would only have been
 * said while others were asked.
 */
const checkCarriedOut = (entity: AnyEntity): readonly string[] => {
  const steps = Object.values<{ readonly opens?: readonly string[] }>(entity.transitions ?? {})
  return Object.entries<Field>(entity.fields).flatMap(([name, { decidesRoute }]) => {
    if (decidesRoute !== carriedOut) return []
    if (consentedStates(entity).size === 0) return [`${name} is carried out as it was typed, but nobody agrees to it`]
    const isOpen = entity.open?.includes(name) === true || steps.some(({ opens }) => opens?.includes(name) === true)
    return isOpen ? [`${name} decides who agrees, and is changed after they have`] : []
  })
}

const checkAssigned = (entity: AnyEntity): readonly string[] => {
  const assigned: readonly string[] = entity.assigned ?? []
  const isPeople = (field: Field | undefined): boolean =>
    field !== undefined && (field.kind === 'ref' || field.kind === 'refs') && 'to' in field && field.to === people
  return [
    ...assigned.filter(name => !isPeople(fieldOf(entity.fields, name))).map(name => `it is assigned by ${name}, which refers to no people`),
    ...(assigned.length > 0 && entity.shared === true ? ['it is shared, so nobody sees it for being assigned'] : []),
  ]
}

/** Where a definition says what its pages show, it says so of every field: nothing is shown, or hidden, because somebody forgot it. */
const checkPlaces = (entity: AnyEntity): readonly string[] => {
  if (entity.form === undefined) return []
  const sections: readonly { readonly fields: readonly string[] }[] = entity.form
  const placed = new Set(sections.flatMap(section => section.fields))
  const head: readonly unknown[] = [entity.title, entity.titleEn, entity.state]
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (field.internal === true) {
      const isAsked = field.required && !field.readonly && !['lines', 'refs', 'flag'].includes(field.kind)
      return [
        ...(placed.has(name) ? [`its form shows ${name}, which is internal`] : []),
        ...(isAsked ? [`nobody can fill in ${name}: it is required and internal`] : []),
      ]
    }
    return placed.has(name) || (head.includes(name) && (field.readonly || !field.required))
      ? []
      : [`no section shows ${name}: place it in the form, or say internal: true`]
  })
}

/** The papers of a definition: those of approvals are there without it. */
const checkPapers = (entity: AnyEntity): readonly string[] => {
  const states = stateNames(entity)
  return Object.entries<Paper<string>>(entity.papers ?? {}).flatMap(([name, { label, in: among = [] }]) => [
    ...(/^[a-z][a-zA-Z]*$/.test(name) && name !== approvalPaper ? [] : [`${name} cannot be the name of a paper`]),
    ...checkLabel(`the paper ${name}`, label),
    ...among.filter(state => !states.includes(state)).map(state => `the paper ${name} is printed in ${state}, which does not exist`),
  ])
}

/** A paper or label that needs a point that there is not would be offered to nobody. */
const checkNeededPoints = (registry: Registry): readonly string[] => {
  const known = new Set(pointsOf(registry.areas).map(({ point }) => point))
  return [...registry.entities.values()].flatMap(({ name, papers = {}, labels = {} }) =>
    Object.entries<{ readonly points?: readonly string[] }>({ ...papers, ...labels }).flatMap(([printed, { points = [] }]) =>
      points.filter(point => !known.has(point)).map(point => `${name}: ${printed} needs ${point}, which does not exist`),
    ),
  )
}

/** A person could lead such a reference round in a circle, so it says that it has none, and what to tell whoever tries. */
const checkCircles = (entity: AnyEntity): readonly string[] =>
  referencesIn(entity).flatMap(({ path, field, changes }) => {
    const leadsBack = 'to' in field && field.to === entity.name
    const acyclic = 'acyclic' in field ? (field.acyclic as Label) : undefined
    if (acyclic === undefined)
      return leadsBack && changes ? [`${path} refers to records of its own kind and does not say that it is acyclic`] : []
    return [
      ...(leadsBack ? [] : [`${path} is acyclic, but leads to records of another kind`]),
      ...checkLabel(`the circle of ${path}`, acyclic),
    ]
  })

/** What is wrong with where a reference leads. Who may not see the lines that it names must not see it. */
const checkTarget = (registry: Registry, to: string, group: FieldGroup | undefined): readonly string[] => {
  const known = namedIn(registry, to)
  if (known && !isListedLines(known)) return []
  if (known) {
    const { group: needed = group }: Field = known.lineOf.entity.fields[known.lineOf.field]
    return needed === group ? [] : [`lines of the group ${needed}, and is not of that group`]
  }
  const [area, entity, lines] = to.split('.')
  const owner = lines === undefined ? undefined : registry.entities.get(`${area}.${entity}`)
  return owner && fieldOf(owner.fields, lines ?? '')?.kind === 'lines'
    ? ['lines that are not listed: say listed: true']
    : ['which does not exist']
}

/** What stands below the path of an entity besides its records, in the API and in the browser. */
const servedWords: ReadonlySet<string> = new Set([
  'options',
  'groups',
  'batch',
  'batch_delete',
  'export',
  'import',
  'import_template',
  'paper',
  'new',
])

/** Lines with a list of their own: their fields stand there beside those of the record. */
const checkListed = (registry: Registry, entity: AnyEntity): readonly string[] =>
  [...registry.lines.values()]
    .filter(lines => lines.lineOf.entity === entity)
    .flatMap(({ fields, lineOf: { field: name, title } }) => {
      const of = (entity.fields[name] as Field & { readonly of: Fields }).of
      const named = title === undefined ? undefined : fieldOf(of, title)
      return [
        ...(title !== undefined && !named ? [`its ${name} are called by ${title}, which they do not have`] : []),
        ...(named && named.group !== undefined ? [`its ${name} are called by ${title}, which not everybody sees`] : []),
        ...(entity.api === undefined ? [] : [`its ${name} cannot be listed below ${entity.api}`]),
        ...(servedWords.has(name) ? [`${name} cannot be the name of listed lines`] : []),
        ...[...Object.keys(of), 'record']
          .filter((inner, at, all) => all.indexOf(inner) !== at || headerFields(entity).some(([one]) => headerName(one) === inner))
          .map(inner => `a field of its listed ${name} cannot be called ${inner}`),
        ...repeated(Object.keys(fields).map(snake)).map(column => `two fields of its listed ${name} are kept as ${column}`),
      ]
    })

const checkFields = (registry: Registry, fields: Fields, around?: Field): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) && !taken.has(name) ? [] : [`${name} cannot be the name of a field`]),
    ...(kindNames.includes(field.kind) ? [] : [`${name} is of an unknown kind`]),
    ...checkLabel(name, field.label),
    ...(field.help ? checkLabel(`the help of ${name}`, field.help) : []),
    ...('to' in field
      ? checkTarget(registry, String(field.to), field.group ?? around?.group).map(
          wrong => `${name} refers to ${String(field.to)}, ${wrong}`,
        )
      : []),
    ...('to' in field && registry.entities.get(String(field.to))?.api !== undefined
      ? [`${name} refers to ${String(field.to)}, whose API path nobody could tell by its name`]
      : []),
    ...(around && ['lines', 'refs', 'attributes'].includes(field.kind) ? [`${name}: lines hold no lists`] : []),
    ...(field.search === true && (field.group !== undefined || around) ? [`${name} cannot be searched`] : []),
    ...checkUnit(fields, name, field),
    ...(field.sum === true && !isAddable(field) ? [`${name} cannot be added up`] : []),
    ...checkKind(field).map(wrong => `${name}: ${wrong}`),
    ...checkSeries(fields, field).map(wrong => `${name}: ${wrong}`),
    ...('of' in field ? checkFields(registry, field.of as Fields, field).map(wrong => `${name}.${wrong}`) : []),
  ])

/** What is said in both languages has neither of the shapes that a text may have, and is never compared. */
const neverSaid = ['pattern', 'distinct', 'unique', 'folded', 'secret', 'words', 'country', 'address', 'frozenInUse', 'writtenIn'] as const

const checkKind = (field: Field & { readonly values?: object; readonly pattern?: unknown }): readonly string[] => {
  if (holdsSaid(field)) return neverSaid.filter(name => name in field).map(name => `it is said by the product, and ${name}`)
  if (field.kind === 'choice') return Object.keys(field.values ?? {}).length > 0 ? [] : ['it offers no values']
  if (field.kind === 'code' && typeof field.pattern === 'string') {
    fillPattern(field.pattern, '2026-01-01T00:00:00Z')
    return []
  }
  if (field.kind === 'text' && typeof field.pattern === 'object' && field.pattern !== null && 'source' in field.pattern) {
    // PostgreSQL repeats the check; it knows no Unicode property classes and no lookbehind.
    return [
      ...(/\\p|\(\?</.test(String(field.pattern.source)) ? ['its pattern cannot be checked by the database'] : []),
      ...(field.pattern.source === countryPattern.source && !('country' in field)
        ? ['it is the code of a country, which is shown by its name']
        : []),
    ]
  }
  return []
}

const checkLists = (entity: AnyEntity): readonly string[] => {
  const columns: readonly string[] = entity.list?.columns ?? []
  const filters: readonly string[] = entity.list?.filters ?? []
  const sort = (entity.list?.sort ?? 'id').replace(/^-/, '')
  const sortField = fieldOf(entity.fields, sort)
  return [
    ...columns
      .filter(name => ['lines', 'json', 'richText'].includes(fieldOf(entity.fields, name)?.kind ?? ''))
      .map(name => `${name} is too large for a list`),
    ...filters
      .filter(name => (fieldOf(entity.fields, name) ? kindOf(entity.fields[name]).operators.length === 0 : true))
      .filter(name => !holdsAttributes(fieldOf(entity.fields, name)))
      .map(name => `it cannot be filtered by ${name}`),
    ...(entity.list?.sums ?? [])
      .filter((name: string) => fieldOf(entity.fields, name)?.sum !== true || !columns.includes(name))
      .map((name: string) => `${name} is added up below its list and is no column with \`sum: true\``),
    ...(sort === 'id' || (sortField && kindOf(sortField).sortable && columns.includes(sort)) ? [] : [`it cannot be sorted by ${sort}`]),
    ...(entity.form ?? []).flatMap((section: { readonly label: Label; readonly fields: readonly string[] }) => [
      ...checkLabel('a section', section.label),
      ...section.fields.filter(name => !fieldOf(entity.fields, name)).map(name => `its form shows ${name}, which does not exist`),
    ]),
    ...(entity.beside ?? [])
      .filter(
        (name: string) =>
          !fieldOf(entity.fields, name)?.readonly || ['lines', 'json', 'richText'].includes(fieldOf(entity.fields, name)?.kind ?? ''),
      )
      .map((name: string) => `${name} stands beside its form and is no figure that follows from what is typed`),
    ...repeated(Object.keys(entity.fields).map(snake)).map(name => `two fields are kept as ${name}`),
  ]
}

const repeated = (names: readonly string[]): readonly string[] => names.filter((name, place) => names.indexOf(name) !== place)
