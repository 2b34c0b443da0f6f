import { chromium } from '@playwright/test';
const base='http://127.0.0.1:9333';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const who=process.argv[2]||'rosa.alvarez@maplegrove.example';
const addr=process.argv.slice(3);
const login=await (await fetch(base+'/api/authenticate',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:who,password:'lamplight-demo'})})).json();
for (const [w,h,dark] of [[1440,900,false],[390,844,true]]) {
 const c=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',locale:'en-US'});
 const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&console.log(w,m.text())); p.on('pageerror',e=>console.log('PAGEERR',e.message));
 await p.goto(base+'/login'); await p.getByLabel('E-mail').fill(who); await p.getByRole('textbox',{name:'Password'}).fill('lamplight-demo'); await p.keyboard.press('Enter'); await p.waitForURL(/home/);
 for (const a of addr) { const [path,...rest]=a.split('@@'); await p.goto(base+path); await p.waitForTimeout(1800); const n=path.replace(/[^a-z0-9]+/gi,'_').slice(0,60); await p.screenshot({path:`/tmp/shots/${n}_${w}.png`,fullPage:true}); console.log(n,w); }
 await c.close();
}
await b.close();
