import { expect, test } from 'vitest'
import { firstLoad } from '../../../scripts/build/first-load.ts'

const html = `<!DOCTYPE html>
<script type=importmap>{"imports":{"k1":"/assets/card-tab.3.js","k2":"/assets/shared.2.js"}}</script>
<link rel=stylesheet href=/assets/styles.5.css><link rel="modulepreload" href="/assets/ready.6.js">
<script type=module src=/assets/main.1.js></script>`

const texts = new Map([
  ['main.1.js', 'import{a as b}from"k2";import"./extra.4.js";b(()=>import("k1"))'],
  ['shared.2.js', 'export const a=1'],
  ['card-tab.3.js', 'import"./late.7.js"'],
  ['extra.4.js', 'import * as s from "./shared.2.js"'],
  ['styles.5.css', ''],
  ['ready.6.js', ''],
  ['late.7.js', ''],
])

test('the first load is the page’s files and their static imports, without import()', () => {
  expect([...firstLoad(html, texts)].sort()).toEqual([
    'extra.4.js',
    'main.1.js',
    'ready.6.js',
    'shared.2.js',
    'styles.5.css',
  ])
})
