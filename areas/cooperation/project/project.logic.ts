import { logicOf } from '#core/definition'
import { project } from './project.ts'

const isLimited = ({ limiting }: { readonly limiting: string | null }): boolean => limiting === 'soft' || limiting === 'hard'

/** A project has at least one member, each once, and ends after it begins. */
export const projectLogic = logicOf(project, {
  defaults: { lead: ({ actor }) => actor, limiting: () => 'none', startsOn: ({ today }) => today },
  shown: { mostInProgress: isLimited, mostOfPerson: isLimited, mostToTest: isLimited, mostTesting: isLimited },
  rules: {
    anybody: {
      refuse: ['项目至少需要一名成员', 'A project needs at least one member'],
      at: ['members'],
      holds: ({ members }) => members.length > 0,
    },
    once: {
      refuse: ['该成员已在项目中，不能重复添加', 'An existing member cannot be added again'],
      at: ['members'],
      holds: ({ members }) => new Set(members.map(({ user }) => user)).size === members.length,
    },
    endsLater: {
      refuse: ['计划完成不能早于开始日期', 'A project cannot be due before it starts'],
      at: ['startsOn', 'dueOn'],
      holds: ({ startsOn, dueOn }) => startsOn === null || dueOn === null || startsOn <= dueOn,
    },
    limited: {
      refuse: ['请至少填写一个上限', 'Enter at least one limit'],
      at: ['limiting'],
      holds: row =>
        !isLimited(row) || [row.mostInProgress, row.mostOfPerson, row.mostToTest, row.mostTesting].some(limit => limit !== null),
    },
  },
})
