// node lay.tmp.mjs ROUNDS url -- name=css ...
import puppeteer from "puppeteer-core"; import http from "node:http"; import fs from "node:fs"; import path from "node:path";
const [,,rounds,...rest]=process.argv; const cut=rest.indexOf("--"); const urls=rest.slice(0,cut); const variants=[["base",""],...rest.slice(cut+1).map(s=>[s.slice(0,s.indexOf("=")),s.slice(s.indexOf("=")+1)])];
const DIST=path.join(import.meta.dirname,"../dist");
const wrap=(h)=>{const i=h.search(/<div class="prose[^"]*">/);if(i<0)return h;const end=h.indexOf('<section class="sources"',i);const e2=end<0?h.indexOf("</main>",i):end;let b=h.slice(i,e2);const k=b.lastIndexOf("</div>");const head=/^<div[^>]*>/.exec(b)[0];const inner=b.slice(head.length,k);const parts=inner.split(/(?=<h2[ >])/);const first=parts.shift();
 return (h.slice(0,i)+head+first+parts.map((p,n)=>`<section class="part part${n}">${p}</section>`).join("")+b.slice(k)+h.slice(e2)).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/,"").replace("</head>",`<style>@media screen{.part:not(.part0){content-visibility:auto;contain-intrinsic-block-size:auto 1600px;display:block}.part>:first-child{margin-top:3rem}}</style></head>`)};
let css="",STRIP="",WRAP=false;
const types={".html":"text/html; charset=utf-8",".css":"text/css",".js":"text/javascript",".svg":"image/svg+xml",".woff2":"font/woff2",".png":"image/png",".webmanifest":"application/json"};
const server=http.createServer((q,s)=>{let p=decodeURIComponent(new URL(q.url,"http://x").pathname);if(p.endsWith("/"))p+="index.html";const f=path.join(DIST,p);if(!fs.existsSync(f)){s.writeHead(404);return s.end()}
 let b=fs.readFileSync(f);const e=path.extname(f); if(STRIP&&(e===".html"||e===".css"))b=String(b).replace(new RegExp(STRIP,"g"),"");if(e===".html"&&WRAP)b=wrap(String(b));if(e===".html")b=String(b).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/,""); if(/main-.*\.css$/.test(f))b=b+"\n"+css; s.writeHead(200,{"content-type":types[e]??"application/octet-stream","cache-control":"no-store"});s.end(b)}).listen(0,"127.0.0.1");
await new Promise(r=>server.on("listening",r)); const origin="http://127.0.0.1:"+server.address().port;
const browser=await puppeteer.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-background-networking","--headless=new"]});
const med=a=>a.toSorted((x,y)=>x-y)[a.length>>1];
async function one(url){const page=await browser.newPage();await page.emulate({viewport:{width:412,height:823,deviceScaleFactor:1.75,isMobile:true,hasTouch:true},userAgent:"Mozilla/5.0 (Linux; Android 11; moto g power (2022)) Chrome/119 Mobile"});
 await page.tracing.start({categories:["devtools.timeline","toplevel","blink.user_timing","loading"]});
 await page.goto(origin+url,{waitUntil:"load"});await new Promise(r=>setTimeout(r,300));
 const t=JSON.parse(Buffer.from(await page.tracing.stop()).toString());await page.close();
 const ev=t.traceEvents;const nav=ev.filter(e=>e.name==="navigationStart"&&e.args?.data?.documentLoaderURL?.startsWith(origin)).at(-1);
 const pid=nav.pid;const tid=ev.find(e=>e.name==="thread_name"&&e.pid===pid&&e.args.name==="CrRendererMain").tid;
 const x=ev.filter(e=>e.pid===pid&&e.tid===tid&&e.ph==="X"&&e.dur!==undefined&&e.ts>=nav.ts-1000).sort((a,b)=>a.ts-b.ts||b.dur-a.dur);
 let end=0;const tops=[];for(const e of x){if(e.ts>=end){tops.push(e);end=e.ts+e.dur}}
 const sum=n=>x.filter(e=>e.name===n).reduce((s,e)=>s+(e.tdur??e.dur),0)/1000;
 const cpu=tops.map(e=>(e.tdur??0)/1000).sort((a,b)=>b-a);
 return {layout:sum("Layout"),style:sum("UpdateLayoutTree"),parse:sum("ParseHTML"),paint:sum("Paint")+sum("PrePaint"),max:cpu[0],second:cpu[1],third:cpu[2],all:cpu.reduce((a,b)=>a+b,0)};}
for(const url of urls){const res=Object.fromEntries(variants.map(([n])=>[n,[]]));css="";await one(url);
 for(let i=0;i<rounds;i++)for(const [n,c] of variants){WRAP=n.startsWith("~");if(n.startsWith("-")){STRIP=c;css=""}else{css=c;STRIP=""}res[n].push(await one(url))}
 console.log(url);for(const [n] of variants)console.log("  ",n.padEnd(14),Object.keys(res[n][0]).map(k=>k+" "+med(res[n].map(r=>r[k])).toFixed(1)).join("  "));}
await browser.close();server.close();
