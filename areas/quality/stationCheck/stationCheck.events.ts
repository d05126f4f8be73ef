import { defineEvent } from '#core/definition'

/** Who answers for a station is told at once that it drifts. */
export const stationCheckEvents = {
  drifts: defineEvent({
    code: 'quality.stationDrifts',
    label: ['测试工位出现漂移', 'A test station drifts'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
