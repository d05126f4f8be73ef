import type { EntityHelp } from '#core/help'

/** The help of the weights of supplier scores. */
export const scoreRuleHelp: EntityHelp = {
  purpose: [
    '供应商评分中质量、交付、价格、服务各占多少。',
    'What quality, delivery, price and service count for in the score of a supplier.',
  ],
  list: [['从某天起一条，以最近的为准。', 'One from a day on; the latest one counts.']],
  record: [
    ['一组权重；生效后保持原样，变动时另立一组。', 'One set of weights. Once in effect it stays; create another one when it changes.'],
  ],
  form: [['四项按百分数填写，合计 100%。', 'Enter four percentages that add up to 100%.']],
  rules: [
    ['没有权重时：质量 40%、交付 30%、价格 20%、服务 10%。', 'Without one: quality 40%, delivery 30%, price 20%, service 10%.'],
    ['没有记录的部分不计，其余按权重折算。', 'A part without records does not count; the others are weighed among themselves.'],
  ],
}
