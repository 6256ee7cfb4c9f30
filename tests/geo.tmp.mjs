import puppeteer from "puppeteer-core"; import http from "node:http"; import fs from "node:fs"; import path from "node:path";
const types={".html":"text/html; charset=utf-8",".css":"text/css",".svg":"image/svg+xml",".woff2":"font/woff2"};
const serve=async(DIST)=>{const server=http.createServer((q,s)=>{let p=new URL(q.url,"http://x").pathname;if(p.endsWith("/"))p+="index.html";const f=path.join(DIST,p);if(!fs.existsSync(f)){s.writeHead(404);return s.end()}s.writeHead(200,{"content-type":types[path.extname(f)]??"application/octet-stream"});s.end(fs.readFileSync(f))}).listen(0,"127.0.0.1");await new Promise(r=>server.on("listening",r));return ["http://127.0.0.1:"+server.address().port,server]};
const [A,sa]=await serve("/tmp/dist-before"),[B,sb]=await serve(path.join(import.meta.dirname,"../dist"));
const DIST="/tmp/dist-before";
const pages=fs.readdirSync(DIST,{recursive:true}).filter(f=>f.endsWith("index.html")&&/class="prose/.test(fs.readFileSync(path.join(DIST,f),"utf8"))).map(f=>"/"+f.replace(/index\.html$/,""));
const b=await puppeteer.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const p=await b.newPage();const widths=process.argv.slice(2).map(Number);
console.log(pages.length);let bad={};
for(const u of pages){const get=async(o)=>{await p.goto(o+u,{waitUntil:"load"});const res={};for(const w of widths){await p.setViewport({width:w,height:900});
 res[w]=await p.evaluate(()=>{const sh=new CSSStyleSheet();sh.replaceSync("*{content-visibility:visible !important}");document.adoptedStyleSheets=[sh];return [...document.querySelectorAll("main *")].filter(e=>!e.matches("section.part")&&!e.closest("svg")).map(e=>{const r=e.getBoundingClientRect();const c=getComputedStyle(e);return [e.localName+"."+e.className+(e.id?"#"+e.id:""),Math.round(r.left),Math.round(r.top+scrollY),Math.round(r.width),Math.round(r.height),c.fontSize+c.color]})})}return res};
 const x=await get(A),y=await get(B);if(u.includes("sofocos-menopausia"))for(const w of widths)console.log(w,x[w].length,y[w].length,JSON.stringify(x[w][100]),JSON.stringify(y[w][100]),JSON.stringify(x[w].at(-1)),JSON.stringify(y[w].at(-1)));
 for(const w of widths){const a=x[w],c=y[w];if(a.length!==c.length){console.log(u,w,"count",a.length,c.length);continue}
  let shift=0;for(let i=0;i<a.length;i++){const d=[1,3,4,5].filter(k=>k===5?a[i][k]!==c[i][k]:Math.abs(a[i][k]-c[i][k])>1);const dy=c[i][2]-a[i][2];if(d.length){(bad[w]??=[]).push([u,a[i].join(" "),"→",c[i].slice(1).join(" ")].join(" "))} else if(Math.abs(dy-shift)>1&&a[i][3]>0){(bad[w+" y"]??=[]).push(`${u} ${a[i][0]} ${dy-shift}`)} if(a[i][3]>0)shift=dy}}}
for(const [w,l] of Object.entries(bad)){console.log("==",w,l.length);for(const t of l.slice(0,Number(process.env.N??25)))console.log("  ",t.slice(0,230))}
await b.close();sa.close();sb.close();
