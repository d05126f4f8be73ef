/** Whether everything is tried, as `npm run prove` does, or what stands for it, as `npm test` does. */
export const provesAll = process.env['PROVE'] === '1'
