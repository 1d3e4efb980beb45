#!/bin/sh
# Begins a node that shares this machine's kernel and files, and nothing else: its processes, mounts, network and cgroups are its own, and all
# of them end with its first process, which ends with this one.
# $1 its name among cgroups, $2 the node's folder, which holds `program` and what it runs
set -eu
name=$1
folder=$2

while IFS=: read -r _ controllers own; do
  # The second hierarchy of cgroups stays out: a kubelet knows one or the other.
  [ -n "$controllers" ] || continue
  home=/sys/fs/cgroup/${controllers#name=}$own/$name
  mkdir -p "$home"
  case $controllers in
    *cpuset*)
      for what in cpus mems; do cat "${home%/*}/cpuset.$what" >"$home/cpuset.$what"; done
      ;;
  esac
  echo $$ >"$home/cgroup.procs"
done </proc/self/cgroup

exec unshare --mount --net --pid --ipc --uts --cgroup --fork --kill-child --mount-proc --propagation private \
  /bin/sh "$folder/begin.sh" "$folder"
