import puppeteer from "puppeteer-core"; import http from "node:http"; import fs from "node:fs"; import path from "node:path";
const DIST=path.join(import.meta.dirname,"../dist");
const types={".html":"text/html; charset=utf-8",".css":"text/css",".svg":"image/svg+xml",".woff2":"font/woff2"};
const server=http.createServer((q,s)=>{let p=new URL(q.url,"http://x").pathname;if(p.endsWith("/"))p+="index.html";const f=path.join(DIST,p);if(!fs.existsSync(f)){s.writeHead(404);return s.end()}s.writeHead(200,{"content-type":types[path.extname(f)]??"application/octet-stream"});s.end(fs.readFileSync(f))}).listen(0,"127.0.0.1");
await new Promise(r=>server.on("listening",r));const origin="http://127.0.0.1:"+server.address().port;
const b=await puppeteer.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const p=await b.newPage();await p.setViewport({width:412,height:823});
for(const u of process.argv.slice(3)){await p.goto(origin+u,{waitUntil:"load"});console.log(u);
 console.log((await p.evaluate((D)=>{const out=[];const walk=(e,d)=>{const r=e.getBoundingClientRect();if(r.height===0)return;out.push("  ".repeat(d)+e.tagName.toLowerCase()+"."+e.className+(e.id?"#"+e.id:"")+" top "+Math.round(r.top+scrollY)+" h "+Math.round(r.height)+" n "+e.querySelectorAll("*").length+" words "+(e.textContent.split(/\s+/).length)+" cv "+getComputedStyle(e).contentVisibility);if(d<D&&getComputedStyle(e).contentVisibility!=="auto")for(const c of e.children)walk(c,d+1)};walk(document.body,0);return out.join("\n")},Number(process.argv[2])))); }
await b.close();server.close();
