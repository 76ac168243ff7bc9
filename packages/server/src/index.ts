export { startServer, type Server } from './server.ts'
export { environmentName, readSettings, settings, type GivenSettings, type Settings } from './settings.ts'
