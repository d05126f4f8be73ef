export { role } from '#core/people'
