export { user } from '#core/people'
