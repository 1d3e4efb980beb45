# What `npm run release` has prepared, on a base that has Node: nothing is run, so nothing differs from build to build.
ARG BASE
FROM ${BASE}
ARG FOLDER
COPY app/ /app/
WORKDIR /app/${FOLDER}
USER 10001:10001
ENV NODE_ENV=production
ENTRYPOINT ["node"]
CMD ["main.js"]
