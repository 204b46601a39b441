import { defineApp } from '../shell/build/define-app.ts'

export default defineApp('operator')
