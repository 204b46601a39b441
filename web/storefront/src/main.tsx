import './main.css'
import { startApp } from '../../shell/start-app.tsx'
import { storefront } from './app.ts'
import { bringFaces } from './faces.ts'

startApp(storefront)
bringFaces()
