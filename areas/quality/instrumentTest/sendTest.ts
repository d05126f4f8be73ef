import { defineCall, exactly, flagSchema, orNull, textSchema, wholeSchema } from '#core/calls'
import { choice, decimal, flag, json, moment, text } from '#core/fields'
import { testTypes } from '../testTemplate/testTypes.ts'

/** One reading as a station sends it: always as a text, with what the instrument showed. */
export interface SentReading {
  readonly item: string
  readonly name: string
  readonly value: string | null
}

const answer = exactly({
  id: wholeSchema,
  code: textSchema,
  status: textSchema,
  /** Null as long as it is not submitted. */
  verdict: orNull(textSchema),
  /** It had been sent before, with the same content. */
  repeated: flagSchema,
})

/** A station sends a test; the same station and sequence name the same test, however often it is sent and in whatever order. */
export const sendTest = defineCall({
  name: 'quality.sendTest',
  label: ['工位上传测试', 'Send a test from a station'],
  method: 'POST',
  path: '/api/quality/station_test/',
  point: 'quality.sendTest',
  input: {
    station: text(['工位', 'Station'], { required: true, max: 40 }),
    sequence: text(['工位序号', 'Sequence at the station'], { required: true, max: 60 }),
    unit: text(['PN/SN', 'PN/SN'], { required: true, max: 20 }),
    type: choice(['测试类型', 'Type of test'], testTypes, { required: true }),
    template: text(['模板编号', 'Template code'], { max: 40 }),
    measuredAt: moment(['测试时间', 'Measured at'], {
      help: ['带时区；不填则为提交时间', 'With its zone; left empty, when it is submitted'],
    }),
    firmware: text(['固件', 'Firmware'], { max: 40 }),
    ambient: decimal(['环境温度（°C）', 'Room temperature (°C)'], { scale: 2, min: '-40', max: '80' }),
    humidity: decimal(['相对湿度（%）', 'Relative humidity (%)'], { scale: 1, min: '0', max: '100' }),
    instruments: text(['标准仪器编号', 'Reference instruments by number'], {
      max: 400,
      help: ['多个用逗号分隔', 'With commas between them'],
    }),
    solutions: text(['标准液批号', 'Standard solutions by lot'], { max: 400, help: ['多个用逗号分隔', 'With commas between them'] }),
    readings: json<readonly SentReading[]>()(['读数', 'Readings'], { required: true }),
    submit: flag(['同时提交', 'Submit it as well']),
  },
  output: answer,
})
